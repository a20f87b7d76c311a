/// A `<uri-relative-filter-group>` (API level 35): conditions on path, query and fragment, all of
/// which must hold.
public struct RelativeFilterGroup: Sendable {
  /// The first API level that knows groups.
  public static let firstAPILevel = 35

  /// The group's bytes.
  public let range: Range<Int>
  /// Whether a match opens the app; otherwise it keeps the app closed.
  public let allows: Bool
  /// The conditions.
  public let data: [DataElement]

  /// A group made of its parts.
  public init(range: Range<Int> = 0..<0, allows: Bool = true, data: [DataElement]) {
    self.range = range
    self.allows = allows
    self.data = data
  }
}
