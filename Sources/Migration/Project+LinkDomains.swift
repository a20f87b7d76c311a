public import DynamicLinks

extension Project {
  /// The domains in the terms in which links are read.
  public var linkDomains: [LinkDomain] {
    domains.map { LinkDomain(host: $0.host, pathPrefix: $0.prefix) }
  }
}
