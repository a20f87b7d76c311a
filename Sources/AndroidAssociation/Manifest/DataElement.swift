/// One `<data>` element of an intent filter.
public struct DataElement: Sendable {
  /// The element's bytes.
  public let range: Range<Int>
  /// Its attributes in the order written, without those Android does not know.
  public let attributes: [DataAttribute]

  /// An element made of its parts.
  public init(range: Range<Int> = 0..<0, attributes: [DataAttribute]) {
    self.range = range
    self.attributes = attributes
  }

  /// The first attribute of that name.
  public subscript(name: DataAttribute.Name) -> DataAttribute? {
    attributes.first { $0.name == name }
  }

  /// The attributes that match a path.
  public var paths: [DataAttribute] {
    attributes.filter { if case .path = $0.name { true } else { false } }
  }
}
