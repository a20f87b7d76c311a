/// A build of the plan: one of the project's, or one that the plan assumes.
public struct PlanBuild: Sendable {
  /// The build as the project file gives it, or the one that the plan asks for.
  public var build: Build
  /// The name in tables: the app's name and the version.
  public var name: String
  /// Whether the project file does not list it: the plan assumes the next version.
  public var isAssumed: Bool

  /// Whether a later build of its app does for every link at least as well, and better for some.
  var isOutdone = false

  /// Whether the drain waits for people to give it up: it is in their hands and resolves no links,
  /// or less than one that replaces it.
  var isLeaving: Bool { !build.isPlanned && (!build.resolver.readsRedirects || isOutdone) }
}
