/// The URL part of one rule in an association file of Apple, defaults already merged in.
public struct ApplePattern: Hashable, Sendable {
  /// What a query must be.
  public enum Query: Hashable, Sendable {
    /// A pattern for the whole query as written.
    case text(String)
    /// A pattern per named item; other items are ignored and the order does not matter.
    case items([QueryItem])
  }

  /// The condition on all query items of one name.
  public struct QueryItem: Hashable, Sendable {
    /// The item's name, no pattern.
    public var name: String
    /// The pattern for the value of every such item; an absent one counts as empty.
    public var pattern: String

    /// Makes a condition.
    public init(name: String, pattern: String) {
      self.name = name
      self.pattern = pattern
    }
  }

  /// The pattern for the path; nil for any.
  public var path: String?
  /// The condition on the query; nil for any.
  public var query: Query?
  /// The pattern for the fragment; nil for any.
  public var fragment: String?
  /// Whether the case of letters counts.
  public var isCaseSensitive: Bool
  /// Whether the URL is compared as written; false decodes it first.
  public var isPercentEncoded: Bool
  /// The file's own variables; they win over Apple's of the same name.
  public var variables: [SubstitutionVariable]

  /// Makes a pattern; what is left out matches anything.
  public init(
    path: String? = nil, query: Query? = nil, fragment: String? = nil,
    isCaseSensitive: Bool = true, isPercentEncoded: Bool = true,
    variables: [SubstitutionVariable] = []
  ) {
    self.path = path
    self.query = query
    self.fragment = fragment
    self.isCaseSensitive = isCaseSensitive
    self.isPercentEncoded = isPercentEncoded
    self.variables = variables
  }
}
