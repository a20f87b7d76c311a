/// A text and the bytes of the source that hold it.
public struct PlacedText: Hashable, Sendable {
  /// The text, with escapes resolved.
  public let text: String
  /// Its bytes in the source, quotes included where there are any.
  public let range: Range<Int>

  /// Places `text` at `range`.
  public init(_ text: String, at range: Range<Int>) {
    self.text = text
    self.range = range
  }
}
