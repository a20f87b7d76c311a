public import DynamicLinks

extension Project {
  /// The domains in the terms in which links are read.
  public var linkDomains: [LinkDomain] {
    domains.flatMap { domain in
      domain.prefixes.map { LinkDomain(host: domain.host, pathPrefix: $0) }
    }
  }
}
