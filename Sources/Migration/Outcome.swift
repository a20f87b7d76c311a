/// What tapping a link does on one build, best first.
public enum Outcome: String, CaseIterable, Comparable, Sendable {
  /// The app opens and knows the destination.
  case app
  /// The browser lands on the right page.
  case web
  /// The app opens on a blank start screen: this build cannot resolve the link.
  case appUnknown = "app, destination unknown"
  /// The app's page in a store.
  case store
  /// Somewhere else: a home page, another app.
  case wrong
  /// Nothing answers.
  case dead

  private var rank: Int {
    switch self {
    case .app: 0
    case .web: 1
    case .appUnknown: 2
    case .store: 3
    case .wrong: 4
    case .dead: 5
    }
  }

  /// Better is less.
  public static func < (left: Outcome, right: Outcome) -> Bool { left.rank < right.rank }
}
