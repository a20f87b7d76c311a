extension Argument {
  /// A name that turns something on.
  public static func flag(
    _ names: String..., set target: any WritableKeyPath<Options, Bool> & Sendable, help: String
  ) -> Argument {
    Argument(ArgumentSchema(.flag, names: names, help: help)) {
      (options: inout Options, _: String) throws(UsageError) in
      options[keyPath: target] = true
    }
  }

  /// A name with a value that replaces a default.
  public static func option<Value: ArgumentValue>(
    _ names: String..., value: String, into target: any WritableKeyPath<Options, Value> & Sendable,
    completes completion: ArgumentSchema.Completion = .none, help: String
  ) -> Argument {
    replacing(
      ArgumentSchema(
        .option, names: names, valueName: value, help: help, choices: Value.choices,
        completion: completion),
      target,
      defaultText: { options in
        let text = options[keyPath: target].argumentText
        return text.isEmpty ? nil : text
      })
  }

  /// A name with a value that may be left out.
  public static func option<Value: ArgumentValue>(
    _ names: String..., value: String, into target: any WritableKeyPath<Options, Value?> & Sendable,
    completes completion: ArgumentSchema.Completion = .none, help: String
  ) -> Argument {
    filling(
      ArgumentSchema(
        .option, names: names, valueName: value, help: help, choices: Value.choices,
        completion: completion),
      target)
  }

  /// A name with a value that may be given any number of times.
  public static func option<Value: ArgumentValue>(
    _ names: String..., value: String,
    into target: any WritableKeyPath<Options, [Value]> & Sendable,
    completes completion: ArgumentSchema.Completion = .none, help: String
  ) -> Argument {
    collecting(
      ArgumentSchema(
        .option, names: names, valueName: value, help: help, choices: Value.choices,
        isRepeatable: true, completion: completion),
      target)
  }

  /// A value without a name that must be given.
  public static func operand<Value: ArgumentValue>(
    _ name: String, into target: any WritableKeyPath<Options, Value> & Sendable,
    completes completion: ArgumentSchema.Completion = .none, help: String
  ) -> Argument {
    replacing(
      ArgumentSchema(
        .operand, valueName: name, help: help, choices: Value.choices, isRequired: true,
        completion: completion),
      target)
  }

  /// A value without a name that may be left out.
  public static func operand<Value: ArgumentValue>(
    _ name: String, into target: any WritableKeyPath<Options, Value?> & Sendable,
    completes completion: ArgumentSchema.Completion = .none, help: String
  ) -> Argument {
    filling(
      ArgumentSchema(
        .operand, valueName: name, help: help, choices: Value.choices, completion: completion),
      target)
  }

  /// All values without a name that are left; the last argument of a command.
  public static func operands<Value: ArgumentValue>(
    _ name: String, into target: any WritableKeyPath<Options, [Value]> & Sendable,
    isRequired: Bool = false, completes completion: ArgumentSchema.Completion = .none,
    help: String
  ) -> Argument {
    collecting(
      ArgumentSchema(
        .operand, valueName: name, help: help, choices: Value.choices, isRequired: isRequired,
        isRepeatable: true, completion: completion),
      target)
  }

  private static func replacing<Value: ArgumentValue>(
    _ schema: ArgumentSchema, _ target: any WritableKeyPath<Options, Value> & Sendable,
    defaultText: @escaping @Sendable (Options) -> String? = { _ in nil }
  ) -> Argument {
    Argument(schema, defaultText: defaultText) {
      (options: inout Options, word: String) throws(UsageError) in
      options[keyPath: target] = try schema.value(word)
    }
  }

  private static func filling<Value: ArgumentValue>(
    _ schema: ArgumentSchema, _ target: any WritableKeyPath<Options, Value?> & Sendable
  ) -> Argument {
    Argument(schema) { (options: inout Options, word: String) throws(UsageError) in
      let value: Value = try schema.value(word)
      options[keyPath: target] = value
    }
  }

  private static func collecting<Value: ArgumentValue>(
    _ schema: ArgumentSchema, _ target: any WritableKeyPath<Options, [Value]> & Sendable
  ) -> Argument {
    Argument(schema) { (options: inout Options, word: String) throws(UsageError) in
      options[keyPath: target].append(try schema.value(word))
    }
  }
}
