public import Migration

extension HostSite {
  /// The host of a domain as `plan` serves it; nil for a name that no server takes.
  public init?(_ plan: Plan, domain index: Int) {
    let project = plan.project
    let domain = project.domains[index]
    guard let host = ServerName(domain.host) else { return nil }
    // A long link may lead to the team's own hosts without being in the inventory.
    let own = project.domains.filter { $0.server != .google }.map(\.host)
    var seen: Set<String> = []
    let allowed = (own + plan.targetHosts.own + project.targetHosts)
      .filter { seen.insert($0).inserted }.compactMap { ServerName($0) }
    let linkPaths = domain.server == .us ? project.linkPaths(of: domain) : ["/"]
    let places = LongLinkPlaces(plan, domain: index)
    self.init(
      host: host, longLinkPaths: Self.longLinkPaths(of: domain, linkPaths, places),
      longLinkHosts: linkPaths == ["/"] ? nil : places.hosts, allowedTargets: allowed,
      keepsQuery: domain.extraQuery == .keep,
      // People look for what a dead link promised on the site that most links lead to.
      site: plan.targetHosts.own.first.flatMap { ServerName($0) },
      linkPaths: linkPaths)
  }

  /// Where a query can hold a long link: below every prefix, on the root unless a site is there, and
  /// where those of the inventory are.
  private static func longLinkPaths(
    of domain: Domain, _ linkPaths: [String], _ places: LongLinkPlaces
  ) -> [String] {
    let own = domain.role == .new ? [] : domain.prefixes.filter { !$0.isEmpty }
    let root = linkPaths == ["/"] && domain.role != .new ? [""] : []
    var seen: Set<String> = []
    return longLinkPaths(prefixes: root + own + places.paths)
      .filter { seen.insert(decoded($0)).inserted }
  }
}
