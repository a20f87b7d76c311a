import AndroidAssociation
import Bytes
import Diagnostics
import Inventory

extension PlanBuilder {
  /// For each app, the hosts that its next builds claim and whose files the plan does not write.
  ///
  /// On Apple's systems each host counts alone, so that only the domain of mails for signing in is asked
  /// for; up to Android 11 all hosts of a build count together.
  func claimedHosts() -> [[ClaimedHost]] {
    let carriers = PlanBuilds.carriers(among: builds, project)
    return project.apps.indices.map { app in
      ClaimedHost.merged(
        carriers.filter { builds[$0].build.app == app && claims.isWritten(build: $0) }
          .flatMap { claimedHosts(build: $0) })
    }
  }

  private func claimedHosts(build: Int) -> [ClaimedHost] {
    let own = builds[build].build
    guard let android = claims.androidApp(build) else {
      guard let appID = own.appID, claims.opensSignInMails(build: build) == true else { return [] }
      return claims.signInHosts.map {
        ClaimedHost(host: $0, appIDs: [appID], path: BuildClaims.signInPath)
      }
    }
    let package = ClaimedHost.Package(
      name: android.package,
      certificates: planner.fingerprints(own.app, package: android.package).map(\.text))
    return askedHosts(android).filter { host in
      project.domain(named: host).map { $0.server == .google } ?? true
    }.map { ClaimedHost(host: $0, packages: [package]) }
  }

  /// The hosts that Android asks for files when a build is installed.
  private func askedHosts(_ android: AndroidApp) -> [String] {
    android.manifest.hostsToVerify.map { $0.hasPrefix("*.") ? String($0.dropFirst(2)) : $0 }
      .distinct
  }

  /// Next builds for Android that claim a host whose known file does not name them, which up to
  /// Android 11 costs them all their hosts.
  func unverifiedHosts(_ simulation: PlanSimulation) -> [Finding] {
    let world = simulation.worlds.firstIndex(where: \.isDrained) ?? 0
    return PlanBuilds.carriers(among: builds, project).compactMap { build in
      guard claims.isWritten(build: build), let android = claims.androidApp(build) else {
        return nil
      }
      let asked = askedHosts(android)
      let hosts = asked.filter { isRefused($0, build, simulation.simulation.approvals) }
      if hosts.isEmpty || hosts.count == asked.count { return nil }
      let opened = simulation.cells.indices.filter { cell in
        let outcome = simulation.outcomes[cell][world][build]
        return simulation.cells[cell].traits.kind != .authMail
          && (outcome == .app || outcome == .appUnknown)
      }.reduce(0) { $0 + simulation.cells[$1].count }
      return UnverifiedHost.finding(
        builds[build].name, android.package, hosts: hosts, opened: opened, of: links.count,
        at: project.source.location(of: builds[build].build.range))
    }
  }

  /// Whether a host of the project is known not to name a build once the plan is carried out.
  private func isRefused(_ host: String, _ build: Int, _ approvals: [[HostApproval]]) -> Bool {
    guard let domain = project.domains.firstIndex(where: { $0.host == host }),
      project.domains[domain].server != .vendor || planner.inputs.servedAssetlinks(domain) != nil,
      let file = approvals[build][domain].sources.first(where: { $0.domain == domain }),
      let copies = file.names[.wanted]
    else { return false }
    return copies.contains(false)
  }
}
