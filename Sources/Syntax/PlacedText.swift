/// A string of a document and its place.
public struct PlacedText: Hashable, Sendable {
  /// The string, with the document's escapes resolved.
  public let text: String
  /// The bytes of the source that hold it, its quotes included.
  public let range: Range<Int>

  /// Places `text` at `range`.
  public init(_ text: String, at range: Range<Int>) {
    self.text = text
    self.range = range
  }
}
