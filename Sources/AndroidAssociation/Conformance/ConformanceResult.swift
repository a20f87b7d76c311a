/// What came of one conformance case.
public struct ConformanceResult: Hashable, Sendable {
  /// Where a case's expectation comes from.
  public enum Origin: String, CaseIterable, Sendable {
    /// It restates a test or an example of the platform's owner.
    case upstream
    /// A model of the platform gave it.
    case derived
    /// It was read off the platform's source and never run.
    case readOff
  }

  /// The case's name.
  public let id: String
  /// What it tests: `pathmatch`, `intentfilter` and so on.
  public let kind: String
  /// Where the expectation comes from.
  public let origin: Origin
  /// What was expected.
  public let expected: String
  /// What came out.
  public let actual: String

  /// Whether both are equal.
  public var passes: Bool { expected == actual }
}
