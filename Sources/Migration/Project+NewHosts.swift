extension Project {
  /// The new domain that takes over the links of `domain`: the one it names, or the only one.
  public func newHost(of domain: Domain) -> String? {
    if domain.role == .new { return nil }
    return domain.movesTo ?? (newDomains.count == 1 ? newDomains.first?.host : nil)
  }

  /// The domains whose links come to `domain` or go from it, itself included.
  func domainsRelated(to domain: Int) -> [Int] {
    let host = domains[domain].host
    let newHost = newHost(of: domains[domain])
    return domains.indices.filter { other in
      other == domain || newHost == domains[other].host || self.newHost(of: domains[other]) == host
    }
  }
}
