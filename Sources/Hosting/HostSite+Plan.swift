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
    self.init(
      host: host,
      longLinkPaths: domain.role == .new ? [] : Self.longLinkPaths(prefixes: domain.prefixes),
      allowedTargets: allowed, keepsQuery: domain.extraQuery == .keep,
      // People look for what a dead link promised on the site that most links lead to.
      site: plan.targetHosts.own.first.flatMap { ServerName($0) },
      linkPaths: domain.server == .us ? project.linkPaths(of: domain) : ["/"])
  }
}
