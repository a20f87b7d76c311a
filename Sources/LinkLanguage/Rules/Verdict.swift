/// What an ordered list of rules says about one URL for one group of apps.
public enum Verdict: Hashable, Sendable {
  /// The rule with this index opens the app.
  case opens(rule: Int)
  /// The rule with this index keeps the URL out of the app.
  case excluded(rule: Int)
  /// No rule matches.
  case nothing

  /// Whether the app opens.
  public var opens: Bool {
    if case .opens = self { true } else { false }
  }

  /// The index of the deciding rule.
  public var rule: Int? {
    switch self {
    case .opens(let rule), .excluded(let rule): rule
    case .nothing: nil
    }
  }
}
