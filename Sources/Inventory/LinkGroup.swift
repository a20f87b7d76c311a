public import DynamicLinks

/// Some links of an inventory under one name.
public struct LinkGroup: Hashable, Sendable {
  /// A domain with its prefix, an app's identifier, or a kind in words; secrets do not occur.
  public let name: String
  /// The kind of domain, for groups by domain.
  public let domainKind: DomainKind?
  /// How many links.
  public let count: Int

  init(name: String, domainKind: DomainKind? = nil, count: Int) {
    self.name = name
    self.domainKind = domainKind
    self.count = count
  }
}
