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

  /// The worst and the best of several outcomes, worst first, where there is little room.
  static func ends(_ outcomes: [Outcome]) -> String {
    guard outcomes.count > 2, let worst = outcomes.first, let best = outcomes.last else {
      return short(outcomes)
    }
    return "\(short(worst))/.../\(short(best))"
  }

  /// Several outcomes, worst first, in a few words; a dash for none.
  static func short(_ outcomes: [Outcome]) -> String {
    outcomes.isEmpty ? "-" : outcomes.map { short($0) }.joined(separator: "/")
  }
}
