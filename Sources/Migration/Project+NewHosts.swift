import Bytes

extension Project {
  /// The new domains that take over the links of `domain`: those it names, or the only one.
  public func newHosts(of domain: Domain) -> [String] {
    domain.prefixes.compactMap { newHost(of: domain, prefix: $0) }.distinct
  }

  /// The new domain that takes over the links of `domain` below one of its prefixes.
  func newHost(of domain: Domain, prefix: String) -> String? {
    if domain.role == .new || domain.movesTo == domain.host { return nil }
    if !domain.moves.isEmpty {
      return domain.moves.filter { (prefix + "/").utf8.starts(with: ($0.prefix + "/").utf8) }
        .max { $0.prefix.utf8.count < $1.prefix.utf8.count }?.host
    }
    return domain.movesTo ?? (newDomains.count == 1 ? newDomains.first?.host : nil)
  }

  /// The domains whose links come to `domain` or go from it, itself included.
  func domainsRelated(to domain: Int) -> [Int] {
    let host = domains[domain].host
    let newHosts = newHosts(of: domains[domain])
    return domains.indices.filter { other in
      other == domain || newHosts.contains(domains[other].host)
        || self.newHosts(of: domains[other]).contains(host)
    }
  }
}
