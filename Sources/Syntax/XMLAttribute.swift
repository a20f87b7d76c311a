/// An attribute of an XML element; namespace declarations are not attributes.
public struct XMLAttribute: Sendable {
  /// The local name.
  public let name: String
  /// The namespace's URI; nil for a name without a prefix.
  public let namespace: String?
  /// The value with references resolved.
  public let value: String
  /// The bytes of `name="value"`; the whole start tag for a default of a DTD.
  public let range: Range<Int>
  /// The bytes inside the quotes; the whole start tag for a default of a DTD.
  public let valueRange: Range<Int>
}
