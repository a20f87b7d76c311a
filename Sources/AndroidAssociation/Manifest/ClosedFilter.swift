/// A filter that no link reaches, since nothing outside may start its component.
public struct ClosedFilter: Sendable {
  /// The filter.
  public let placed: PlacedFilter
  /// What keeps links from it.
  public let obstacle: ClosedComponent
}
