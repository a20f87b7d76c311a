/// What is known about one argument without its storage: help, manual and completions read it.
public struct ArgumentSchema: Sendable {
  /// The three ways an argument is written.
  public enum Kind: Sendable {
    /// A name alone.
    case flag
    /// A name and a value.
    case option
    /// A value alone.
    case operand
  }

  /// What a shell offers where a value is expected.
  public enum Completion: Sendable {
    /// Nothing.
    case none
    /// Files and folders.
    case file
    /// Folders.
    case folder
  }

  /// How it is written.
  public let kind: Kind
  /// The names with their dashes, the long one first; empty for an operand.
  public let names: [String]
  /// What the value is called, in capitals; empty for a flag.
  public let valueName: String
  /// One sentence without a full stop.
  public let help: String
  /// The words allowed as value; empty when any will do.
  public let choices: [String]
  /// The value when the argument is left out, if that is worth telling.
  public internal(set) var defaultText: String?
  /// Whether leaving it out is an error.
  public let isRequired: Bool
  /// Whether it may be given more than once.
  public let isRepeatable: Bool
  /// What a shell offers for the value.
  public let completion: Completion

  /// Describes an argument; without `names` it is an operand.
  init(
    _ kind: Kind, names: [String] = [], valueName: String = "", help: String,
    choices: [String] = [], isRequired: Bool = false, isRepeatable: Bool = false,
    completion: Completion = .none
  ) {
    self.kind = kind
    self.names = names
    self.valueName = valueName
    self.help = help
    self.choices = choices
    self.isRequired = isRequired
    self.isRepeatable = isRepeatable
    self.completion = completion
  }

  /// The name that messages use: the long name, or the operand's.
  public var displayName: String { names.first ?? valueName }

  /// `...` behind the name of what may be repeated.
  var repetition: String { isRepeatable ? "..." : "" }

  /// The argument as a usage line shows it: `--format FORMAT`, `[PATH...]`.
  public var usage: String {
    switch kind {
    case .flag: displayName
    case .option: displayName + " " + valueName + repetition
    case .operand where isRequired: valueName + repetition
    case .operand: "[" + valueName + repetition + "]"
    }
  }
}
