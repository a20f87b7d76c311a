import AndroidAssociation

extension BuildClaims {
  /// Whether a build has given up the links of a site that they leave, and lists the host for
  /// what else it opens there.
  func hasOnlyPages(build: Int, domain: Int, _ planner: AssociationPlanner) -> Bool {
    let (own, project) = (forms[build].build, planner.project)
    guard own.dropsLegacy, project.isLeft(project.domains[domain]),
      project.hasSite(project.domains[domain])
    else { return false }
    switch written[build] {
    case .everything: return false
    case .apple: return planner.stayingEntry(domain, of: own.app) != nil
    case .android(let app):
      let host = project.domains[domain].host
      let kept = KeptFilters(
        app.manifest.keeping(app.manifest.filters), writing: [planner.leavingHost(domain)])
      return kept.replaced.isEmpty && kept.ended.isEmpty && kept.parts.contains { $0.host == host }
    }
  }
}
