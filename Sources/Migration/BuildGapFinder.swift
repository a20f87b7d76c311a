/// Finds what a build in people's hands lacks of what the plan would give it.
struct BuildGapFinder {
  /// The project, for apps and domains.
  let project: Project
  /// What the builds claim.
  let claims: BuildClaims
  /// The builds of the plan.
  let builds: [PlanBuild]
  /// The build in question, by index.
  let build: Int

  /// What it lacks of `domains`, of which it is known to miss links on those that are `unclaimed`.
  func gap(domains: [Int], unclaimed: [Int]) -> BuildGap {
    var gap = BuildGap()
    let own = builds[build].build
    let app = project.apps[own.app]
    gap.resolves = own.resolver.readsRedirects
    if own.appID != app.appID || own.package != app.package {
      gap.identity = app.appID ?? app.package
    }
    gap.isKnown = claims.isKnown(build: build)
    if !gap.isKnown { return gap }
    let hasDropped = project.hasDropped(own.app)
    let wanted = domains.filter { domain in
      project.domains[domain].server != .google
        && !(hasDropped && project.isLeft(project.domains[domain]))
    }
    gap.hosts = wanted.filter { !claimsLinks(of: $0, app) || unclaimed.contains($0) }
      .map { project.domains[$0].host }
    if let host = project.signInDomain, claims.opensSignInMails(build: build) == false,
      !gap.hosts.contains(host)
    {
      gap.hosts.append(host)
    }
    return gap
  }

  /// Whether it claims a domain for all that the app has on it, by a file of the project's.
  private func claimsLinks(of domain: Int, _ app: App) -> Bool {
    if app.platform == .android { return claims.fileHost(of: build, domain: domain) != nil }
    return claims.fileDomain(of: build, domain: domain) != nil
      && (app.clip == nil || claims.claimsClip(build: build, domain: domain))
  }
}
