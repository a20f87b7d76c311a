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

  /// A word that is no option, and the repeatable option whose value stands right before it.
  private struct Operand {
    var word: String
    var option: String?
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
    var values: [Operand] = []
    var rest = words[...]
    var option: String?
    // What the system hands over as other bytes has become U+FFFD, and names no file any more.
    if let word = words.first(where: { $0.unicodeScalars.contains("\u{FFFD}") }) {
      throw UsageError("'\(word)' is not UTF-8", help: "give the file or folder a name in UTF-8")
    }
    while let word = rest.popFirst() {
      if word == "--" {
        values += rest.map { Operand(word: $0) }
        break
      } else if word.hasPrefix("-"), word != "-" {
        option = try readOption(word, &rest, into: &parsed)
      } else {
        values.append(Operand(word: word, option: option))
        option = nil
      }
    }
    try readOperands(values, into: &parsed)
    return parsed
  }

  /// Stores an option with its value; returns its name if it may be given again.
  private func readOption(
    _ word: String, _ rest: inout ArraySlice<String>, into parsed: inout Parsed
  ) throws(UsageError) -> String? {
    let (name, attached) = Self.split(word)
    guard let (argument, schema) = options.first(where: { $0.schema.names.contains(name) }) else {
      let names = options.flatMap(\.schema.names).filter { $0.hasPrefix("--") }
      throw UsageError(
        "unknown option '\(name)'", help: Spelling.suggestion(for: name, among: names))
    }
    if schema.kind == .flag {
      if let attached { throw UsageError("'\(name)' takes no value, but has '\(attached)'") }
      try argument.store(&parsed, "")
      return nil
    }
    guard let value = attached ?? rest.popFirst() else {
      throw UsageError("'\(name)' needs a value", help: "write '\(name) \(schema.valueName)'")
    }
    try argument.store(&parsed, value)
    return schema.isRepeatable ? name : nil
  }

  /// `--name=value` in two; anything else is a name alone.
  private static func split(_ word: String) -> (name: String, value: String?) {
    guard word.hasPrefix("--"), let equals = word.utf8.firstIndex(of: UInt8(ascii: "=")) else {
      return (word, nil)
    }
    return (String(word[..<equals]), String(word[equals...].dropFirst()))
  }

  private func readOperands(
    _ values: [Operand], into parsed: inout Parsed
  ) throws(UsageError) {
    var rest = values[...]
    for (argument, schema) in operands {
      if rest.isEmpty, schema.isRequired {
        throw UsageError("'\(schema.displayName)' is missing")
      }
      let count = schema.isRepeatable ? rest.count : min(1, rest.count)
      for value in rest.prefix(count) { try argument.store(&parsed, value.word) }
      rest = rest.dropFirst(count)
    }
    guard let last = rest.first else { return }
    let extra = values.first { $0.option != nil } ?? last
    throw UsageError(
      "unexpected argument '\(extra.word)'",
      help: extra.option.map {
        "'\($0)' takes one value at a time: write '\($0) \(extra.word)'"
      })
  }
}
