import Diagnostics

/// One argument of a command: its description, and where its value goes in `Options`.
public struct Argument<Options>: Sendable {
  /// Writes one word into the options.
  typealias Store = @Sendable (inout Options, String) throws(UsageError) -> Void

  private let description: ArgumentSchema
  private let defaultText: @Sendable (Options) -> String?
  /// Writes a word into the options.
  let store: Store

  /// An argument; `defaultText` shows the value it has when it is not given.
  init(
    _ description: ArgumentSchema,
    defaultText: @escaping @Sendable (Options) -> String? = { _ in nil }, store: @escaping Store
  ) {
    self.description = description
    self.defaultText = defaultText
    self.store = store
  }

  /// Describes the argument for a command whose options begin as `initial`.
  func schema(initial: Options) -> ArgumentSchema {
    var schema = description
    schema.defaultText = defaultText(initial)
    return schema
  }

  /// `arguments` as help lists them: options by name, then operands as they are given.
  public static func inOrder(_ arguments: [Argument]) -> [Argument] {
    let options = arguments.filter { $0.description.kind != .operand }
    let operands = arguments.filter { $0.description.kind == .operand }
    return options.sorted { $0.description.displayName < $1.description.displayName } + operands
  }

  /// The same argument for options that are a part of `Whole`.
  public func within<Whole>(
    _ part: any WritableKeyPath<Whole, Options> & Sendable
  ) -> Argument<Whole> {
    let store = store
    let defaultText = defaultText
    return Argument<Whole>(
      description, defaultText: { defaultText($0[keyPath: part]) },
      store: { (whole: inout Whole, word: String) throws(UsageError) in
        try store(&whole[keyPath: part], word)
      })
  }
}

extension ArgumentSchema {
  /// Turns `word` into a value, or says what the argument wants instead.
  func value<Value: ArgumentValue>(_ word: String) throws(UsageError) -> Value {
    if let value = Value(argument: word) { return value }
    let suggestion = Spelling.suggestion(for: word, among: Value.choices)
    throw UsageError(
      "'\(displayName)' wants \(Value.expectation), not '\(word)'", help: suggestion)
  }
}
