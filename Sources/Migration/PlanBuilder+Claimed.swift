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
    return OlderAndroidFinder.askedHosts(android).filter { host in
      project.domain(named: host).map { $0.server == .google } ?? true
    }.map { ClaimedHost(host: $0, packages: [package]) }
  }

  /// Next builds for Android that claim a host of which it is not known that its file names them, which
  /// up to Android 11 costs them all their hosts.
  func unverifiedHosts(_ simulation: PlanSimulation, _ builds: [OlderAndroid]) -> [Finding] {
    let world = simulation.worlds.firstIndex(where: \.isDrained) ?? 0
    let carriers = PlanBuilds.carriers(among: self.builds, project)
    return builds.filter { carriers.contains($0.build) }.flatMap { older -> [Finding] in
      guard let state = older.states.first(where: { $0.world == world }), !state.isSame,
        let package = claims.androidApp(older.build)?.package
      else { return [] }
      let out = state.refusing.filter { OlderAndroidFinder.isOutOfReach($0) }
      let parts: [(UnverifiedHost.Cause, [String])] = [
        (.outOfReach, out), (.refusing, state.refusing.filter { !out.contains($0) }),
        // The plan itself has builds claim the host of mails for signing in, behind a gate, and Google's
        // hosts are told of with the links that they take with them (PLN011).
        (
          .unknown,
          state.unknown.filter { host in
            host != project.signInDomain && project.domain(named: host)?.server != .google
          }
        ),
      ]
      return parts.filter { !$0.1.isEmpty }.map { cause, hosts in
        UnverifiedHost.finding(
          self.builds[older.build].name, package, cause, hosts: hosts,
          links: UnopenedLinks(opened: state.opened, count: links.count),
          at: project.source.location(of: self.builds[older.build].build.range))
      }
    }
  }
}
