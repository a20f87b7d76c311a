public import Diagnostics

/// An intent filter with the component it belongs to and the file it stands in.
public struct PlacedFilter: Sendable {
  /// The filter.
  public let filter: IntentFilter
  /// The class or alias, completed with the package; as written where that is symbolic.
  public let component: String
  /// The file.
  public let source: SourceText

  /// The filter's place.
  public var location: Location { source.location(of: filter.range) }
}
