/// A loss that the team takes, by the class's name.
public struct AcceptedLoss: Sendable {
  /// The link class as the plan names it.
  public var linkClass: String
  /// Why it is taken; shown in the plan.
  public var reason: String
  /// Where the project file says so.
  public var range: Range<Int>
}
