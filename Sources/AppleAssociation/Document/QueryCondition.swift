public import Syntax

/// What a rule asks of a URL's query.
public enum QueryCondition: Hashable, Sendable {
  /// One item of the dictionary form.
  public struct Item: Hashable, Sendable {
    /// The item's name.
    public let name: PlacedText
    /// The pattern that every instance of the item must match; an absent one counts as empty.
    public let value: PlacedText

    /// A condition on the item called `name`.
    public init(name: PlacedText, value: PlacedText) {
      self.name = name
      self.value = value
    }
  }

  /// A pattern for the whole query as written.
  case text(PlacedText)
  /// Patterns for named items; other items are ignored.
  case items([Item])
}
