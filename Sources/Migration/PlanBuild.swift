/// A build of the plan: one of the project's, or one that the plan assumes.
public struct PlanBuild: Sendable {
  /// The build as the project file gives it, or the one that the plan asks for.
  public var build: Build
  /// The name in tables: the app's name and the version.
  public var name: String
  /// Whether the project file does not list it: the plan assumes the next version.
  public var isAssumed: Bool
}
