extension Project {
  /// Whether a web site is on a domain's host besides its links, or has to be taken to be there.
  ///
  /// Where the project file does not say, links below prefixes alone leave room for one: to answer
  /// in its place would turn it off. A host that long links may lead to has pages.
  public func hasSite(_ domain: Domain) -> Bool {
    domain.site ?? (!domain.isWhole || targetHosts.contains(domain.host))
  }

  /// The beginnings of the paths on which nothing is but links, once the plan's files are in place:
  /// `/` for all, and none where a site answers whatever is no link.
  public func linkPaths(of domain: Domain) -> [String] {
    if !hasSite(domain) { return ["/"] }
    return domain.platform.answersUnknownLinks(besideSite: true)
      ? domain.prefixes.filter { !$0.isEmpty }.map { $0 + "/" } : []
  }
}
