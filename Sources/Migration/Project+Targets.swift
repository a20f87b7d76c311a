extension Project {
  /// The new domain that takes over the links of `domain`: the one it names, or the only one.
  public func target(of domain: Domain) -> String? {
    if domain.role == .new { return nil }
    return domain.movesTo ?? (newDomains.count == 1 ? newDomains.first?.host : nil)
  }
}
