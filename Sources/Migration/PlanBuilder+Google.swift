import AndroidAssociation
import Diagnostics
import Inventory

extension PlanBuilder {
  /// Android apps whose newest build asks for hosts of Google's beside others.
  func unrecoverableHosts(_ simulation: PlanSimulation) -> [Finding] {
    let google = project.legacyDomains.filter { $0.server == .google }.map(\.host)
    let world = simulation.worlds.firstIndex(where: \.isDrained) ?? 0
    return project.apps.indices.compactMap { app in
      let newest = builds.indices.last { index in
        builds[index].build.app == app && claims.isWritten(build: index)
      }
      guard let newest, let asked = claims.androidApp(newest)?.manifest.hostsToVerify else {
        return nil
      }
      let hosts = google.filter { asked.contains($0) }
      if hosts.isEmpty || hosts.count == asked.count { return nil }
      func count(onGoogles: Bool, _ outcomes: [Outcome]) -> Int {
        simulation.cells.indices.filter { cell in
          let (traits, outcome) = (
            simulation.cells[cell].traits, simulation.outcomes[cell][world][newest]
          )
          let isOnGoogles = traits.domain.map { project.domains[$0].server == .google }
          return traits.kind != .authMail && isOnGoogles == onGoogles
            && outcome.map(outcomes.contains) == true
        }.reduce(0) { $0 + simulation.cells[$1].count }
      }
      return UnrecoverableHost.finding(
        builds[newest].name, hosts: hosts,
        opened: count(onGoogles: false, [.app, .appUnknown]),
        resolved: count(onGoogles: true, [.app]), of: links.count,
        at: project.source.location(of: builds[newest].build.range))
    }
  }
}
