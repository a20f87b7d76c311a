/// One `name=value` pair of a query, as it stands; ranges index the URL's bytes.
public struct LinkQueryItem: Hashable, Sendable {
  /// How an HTML entity damaged the pair's name.
  public enum EntityDamage: Hashable, Sendable {
    /// `&amp;apn=`: the separator was escaped for HTML and never unescaped.
    case escapedSeparator
    /// `&apn;=`: somebody's tool took the name for an entity.
    case semicolonInName
  }

  /// The name with any damage.
  public var name: Range<Int>
  /// The value, still encoded; nil where the pair has no `=`.
  public var value: Range<Int>?
  /// The parameter meant, also where the name is damaged; nil for an unknown name.
  public var parameter: LinkParameter?
  /// How the name is damaged; nil for a sound one.
  public var damage: EntityDamage?

  /// Name and value together.
  public var range: Range<Int> { name.lowerBound..<(value?.upperBound ?? name.upperBound) }

  /// Whether there is no value, or an empty one.
  public var isEmpty: Bool { value?.isEmpty ?? true }

  /// Whether the services read it under the parameter's name.
  public var isSound: Bool { parameter != nil && damage == nil }
}
