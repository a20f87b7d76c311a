import Migration

/// The words for outcomes in tables.
enum OutcomeText {
  /// One outcome in a word or two.
  static func short(_ outcome: Outcome) -> String {
    switch outcome {
    case .app: "app"
    case .web: "web"
    case .appUnknown: "opens blank"
    case .store: "store"
    case .wrong: "wrong"
    case .dead: "dead"
    }
  }

  /// Several outcomes, worst first, in a few words; a dash for none.
  static func short(_ outcomes: [Outcome]) -> String {
    outcomes.isEmpty ? "-" : outcomes.map { short($0) }.joined(separator: "/")
  }
}
