/// Something that makes Android drop dynamic rules, so that the manifest alone decides.
public struct DynamicRuleProblem: Error, Hashable, Sendable {
  /// What is wrong: lower case, no full stop.
  public let message: String
  /// Where.
  public let range: Range<Int>

  /// A problem at `range`.
  init(_ message: String, _ range: Range<Int>) {
    self.message = message
    self.range = range
  }
}
