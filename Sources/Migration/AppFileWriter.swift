import AndroidAssociation

/// Writes the files for the apps' source trees: both domains together, and the new ones alone.
struct AppFileWriter {
  private let planner: AssociationPlanner
  private let claims: BuildClaims

  /// Prepares to write for the apps of a plan.
  init(_ planner: AssociationPlanner, claims: BuildClaims) {
    self.planner = planner
    self.claims = claims
  }

  /// The files of all apps, in the project's order.
  func files() -> [AppFile] {
    let project = planner.inputs.project
    return project.apps.indices.flatMap { app -> [AppFile] in
      let all = planner.domains(ofApp: app)
      let left = all.filter { project.isLeft(project.domains[$0]) }
      let new = left.isEmpty ? [] : claims.finalDomains(all, of: app)
      let kept = left.isEmpty ? [] : claims.keptHosts(app, isFinal: true)
      let filters = left.isEmpty ? nil : claims.keptFilters(app, isFinal: true)
      let remains = kept.contains { $0.activity == nil } || filters?.texts.isEmpty == false
      let wanted = [("coexistence", all), ("final", new)]
        .filter { !$0.1.isEmpty || ($0.0 == "final" && remains) }
      // Nobody goes back to the entries of before.
      return wanted.filter { $0.0 == "final" || wanted.count == 1 || !project.hasDropped(app) }
        .flatMap { files(app, $0, $1) }
    }
  }

  /// The files of one app that claims `domains`.
  private func files(_ app: Int, _ name: String, _ domains: [Int]) -> [AppFile] {
    let isFinal = name == "final"
    if !planner.project.apps[app].platform.isApple {
      let filters = claims.filters(
        app, domains.compactMap { planner.claim($0, of: app) }, isFinal: isFinal)
      var file = AppFile(app: app, name: name + ".xml", isWhole: false, bytes: Array(filters.utf8))
      file.kept = claims.keptHosts(app, isFinal: isFinal)
      file.keptFilters = claims.keptFilters(app, isFinal: isFinal)
      file.isBlind = file.keptFilters == nil
      return [file]
    }
    var own = AppFile(
      app: app, name: name + ".entitlements", isWhole: claims.hasWholeEntitlements(app),
      bytes: Array(claims.entitlements(app, domains, isFinal: isFinal).utf8))
    own.kept = claims.keptHosts(app, isFinal: isFinal)
    own.isBlind = claims.newestEntitlements(of: app) == nil
    if planner.project.apps[app].clip == nil { return [own] }
    let clip = AppFile(
      app: app, name: "clip-" + name + ".entitlements", isWhole: false,
      bytes: Array(claims.clipEntitlements(domains).utf8))
    return [own, clip]
  }
}
