/// Who taps a link: people with one build, or people without any app.
public enum Audience: Hashable, Sendable {
  /// The build with this index in the plan.
  case build(Int)
  /// A browser at a desk, or on any system where no link leads to a store.
  case browser
  /// A browser on a phone where the app is not installed.
  case phone(Phone)

  /// Whether they have some build.
  public var isBuild: Bool { if case .build = self { true } else { false } }
}
