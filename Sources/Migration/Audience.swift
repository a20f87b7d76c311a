/// Who taps a link: people with one build, or people without any app.
public enum Audience: Hashable, Sendable {
  /// The build with this index in the plan.
  case build(Int)
  /// A browser on any system, the app not installed.
  case browser
}
