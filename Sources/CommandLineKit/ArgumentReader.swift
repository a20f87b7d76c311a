import Diagnostics

/// Turns words into the options that a list of arguments describes.
struct ArgumentReader<Options: Sendable> {
  /// A command's own options beside those that every command has.
  struct Parsed: Sendable {
    /// What the command described.
    var own: Options
    /// What every command has.
    var shared = SharedOptions()
  }

  private let initial: Parsed
  private let options: [(argument: Argument<Parsed>, schema: ArgumentSchema)]
  private let operands: [(argument: Argument<Parsed>, schema: ArgumentSchema)]

  /// A reader for `arguments`, with options that begin as `initial`.
  init(arguments: [Argument<Options>], initial: Options) {
    let parsed = Parsed(own: initial)
    let all =
      arguments.map { $0.within(\Parsed.own) }
      + SharedOptions.arguments.map { $0.within(\Parsed.shared) }
    let described = all.map { (argument: $0, schema: $0.schema(initial: parsed)) }
    self.initial = parsed
    options = described.filter { $0.schema.kind != .operand }
    operands = described.filter { $0.schema.kind == .operand }
  }

  /// The options after `words`, which begin behind the command's name.
  func read(_ words: [String]) throws(UsageError) -> Parsed {
    var parsed = initial
    var values: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        values += rest
        break
      } else if word.hasPrefix("-"), word != "-" {
        try readOption(word, &rest, into: &parsed)
      } else {
        values.append(word)
      }
    }
    try readOperands(values, into: &parsed)
    return parsed
  }

  private func readOption(
    _ word: String, _ rest: inout ArraySlice<String>, into parsed: inout Parsed
  ) throws(UsageError) {
    let (name, attached) = Self.split(word)
    guard let (argument, schema) = options.first(where: { $0.schema.names.contains(name) }) else {
      let names = options.flatMap(\.schema.names).filter { $0.hasPrefix("--") }
      throw UsageError(
        "unknown option '\(name)'", help: Spelling.suggestion(for: name, among: names))
    }
    if schema.kind == .flag {
      if let attached { throw UsageError("'\(name)' takes no value, but has '\(attached)'") }
      return try argument.store(&parsed, "")
    }
    guard let value = attached ?? rest.popFirst() else {
      throw UsageError("'\(name)' needs a value", help: "write '\(name) \(schema.valueName)'")
    }
    try argument.store(&parsed, value)
  }

  /// `--name=value` in two; anything else is a name alone.
  private static func split(_ word: String) -> (name: String, value: String?) {
    guard word.hasPrefix("--"), let equals = word.utf8.firstIndex(of: UInt8(ascii: "=")) else {
      return (word, nil)
    }
    return (String(word[..<equals]), String(word[equals...].dropFirst()))
  }

  private func readOperands(
    _ values: [String], into parsed: inout Parsed
  ) throws(UsageError) {
    var rest = values[...]
    for (argument, schema) in operands {
      if rest.isEmpty, schema.isRequired {
        throw UsageError("'\(schema.displayName)' is missing")
      }
      let count = schema.isRepeatable ? rest.count : min(1, rest.count)
      for value in rest.prefix(count) { try argument.store(&parsed, value) }
      rest = rest.dropFirst(count)
    }
    if let extra = rest.first {
      throw UsageError("unexpected argument '\(extra)'")
    }
  }
}
