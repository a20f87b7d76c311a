/// What happened to one rule while a URL was decided.
public struct TraceStep: Sendable {
  /// A part of a URL that a rule can ask something of.
  public enum Part: String, Sendable {
    /// The path.
    case path
    /// The query.
    case query
    /// The fragment.
    case fragment
  }

  /// The rule.
  public let rule: AssociationRule
  /// The parts of the URL that the rule did not accept; none when it matched.
  public let failures: [Part]

  /// Whether the rule matched, and so decided.
  public var matched: Bool { failures.isEmpty && !rule.isUnreadable }
}
