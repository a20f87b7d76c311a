import Diagnostics

extension PlanBuilder {
  /// Android apps that hosts cannot name, but those whose links are told of as losses.
  func missingCertificates(
    _ simulation: PlanSimulation, _ files: [HostFiles]
  ) -> [Finding] {
    let told = Set(
      simulation.losses.compactMap { loss -> Int? in
        guard case .build(let build) = loss.audience, case .notOpened = loss.reason else {
          return nil
        }
        return builds[build].build.app
      })
    return project.apps.indices.filter { !told.contains($0) }.flatMap { index -> [Finding] in
      let app = project.apps[index]
      let hosts = files.map(\.domain).filter { domain in
        project.domains[domain].server != .vendor && planner.apps(on: domain).contains(index)
      }.map { project.domains[$0].host }
      return app.packages.filter {
        !hosts.isEmpty && planner.fingerprints(index, package: $0).isEmpty
      }.map {
        UnwritableAssociationFile.finding(
          hosts, app: app, package: $0, at: project.source.location(of: app.range))
      }
    }
  }
}
