/// A type that one word of the command line can be turned into.
///
/// An enum with text cases conforms by declaring it; its cases are then listed in the help and
/// in the error for any other word.
public protocol ArgumentValue: Sendable {
  /// The value that `argument` spells, or nil.
  init?(argument: String)
  /// The word that spells the value, shown as a default.
  var argumentText: String { get }
  /// What a wrong word should have been: "a whole number".
  static var expectation: String { get }
  /// Every word there is, when there are few; otherwise empty.
  static var choices: [String] { get }
}

extension ArgumentValue {
  /// No list.
  public static var choices: [String] { [] }
}

extension String: ArgumentValue {
  /// Any word.
  public init?(argument: String) { self = argument }
  /// The text itself.
  public var argumentText: String { self }
  /// Never needed: every word is a text.
  public static var expectation: String { "a text" }
}

extension Int: ArgumentValue {
  /// A whole number in decimal digits that is not negative.
  public init?(argument: String) {
    guard !argument.isEmpty, argument.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(argument)
    else { return nil }
    self = number
  }
  /// The number in decimal digits.
  public var argumentText: String { description }
  /// A number that is not negative.
  public static var expectation: String { "a whole number" }
}

extension ArgumentValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// The case that is spelled exactly so.
  public init?(argument: String) { self.init(rawValue: argument) }
  /// The case's spelling.
  public var argumentText: String { rawValue }
  /// The list of all cases.
  public static var expectation: String { "one of " + choices.joined(separator: ", ") }
  /// The spelling of each case, in the order of declaration.
  public static var choices: [String] { allCases.map(\.rawValue) }
}
