/// How well the behaviour behind a statement is known.
public enum Certainty: String, Comparable, CaseIterable, Sendable {
  /// An analogy or a guess that nobody has run.
  case inferred
  /// Somebody ran it on the real system.
  case observed
  /// The platform's owner says so.
  case documented

  private var rank: Int {
    switch self {
    case .inferred: 0
    case .observed: 1
    case .documented: 2
    }
  }

  /// Weaker is less, so the certainty of a chain is the minimum of its links.
  public static func < (left: Certainty, right: Certainty) -> Bool { left.rank < right.rank }
}
