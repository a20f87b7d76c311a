extension Project {
  /// Whether a web site is on a domain's host besides its links, or has to be taken to be there.
  ///
  /// Where the project file does not say, links below prefixes alone leave room for one: to answer
  /// in its place would turn it off. A host that long links may lead to has pages.
  public func hasSite(_ domain: Domain) -> Bool {
    domain.site ?? (!domain.isWhole || targetHosts.contains(domain.host))
  }

  /// The beginnings of the paths on which nothing is but links, once the plan's files are in place:
  /// `/` for all, and none where a site is around links on the root.
  public func linkPaths(of domain: Domain) -> [String] {
    hasSite(domain) ? domain.prefixes.filter { !$0.isEmpty }.map { $0 + "/" } : ["/"]
  }
}
