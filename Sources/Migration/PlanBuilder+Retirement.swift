import Bytes
import Diagnostics

extension PlanBuilder {
  /// Hosts that phases retire while builds go on listing them, since no phase drops the entries of their
  /// apps: `linkover retire` never says that these hosts are ready.
  func endlessRetirements(_ needs: [BuildNeed]) -> [Finding] {
    // With this threshold all installs may list a host.
    if project.retirement.installShare >= 1 { return [] }
    return project.steps.enumerated().flatMap { index, step -> [Finding] in
      guard step.kind == .retire else { return [] }
      let dropped = project.steps[..<index].filter { $0.kind == .drop }.flatMap(\.apps)
      let shipped = project.appsShipped(before: index + 1)
      let listing = step.hosts.map { domain in
        project.apps.indices.filter { app in
          !dropped.contains(app) && !project.hasDropped(app)
            && goesOnListing(domain, app, shipped.contains(app) ? needs[app] : nil)
        }
      }
      return listing.distinct.filter { !$0.isEmpty }.map { apps in
        RetiredWhileListed.finding(
          zip(step.hosts, listing).filter { $0.1 == apps }.map { project.domains[$0.0].host },
          by: apps.map { project.apps[$0].name }, of: project.apps.count, phase: index + 1,
          at: project.source.location(of: step.range ?? project.domains[step.hosts[0]].range))
      }
    }
  }

  /// Whether the build that people of an app have at last lists a domain; `need` is what the phase
  /// waits for that ships the app, if one does.
  private func goesOnListing(_ domain: Int, _ app: Int, _ need: BuildNeed?) -> Bool {
    let newest: Int? =
      switch need {
      case .shipment(let planned): planned.last
      case .nothing(let newest): newest
      case .build: nil
      case nil:
        builds.indices.last {
          builds[$0].build.app == app && !builds[$0].build.isPlanned
            && builds[$0].build.channel == .production
        }
      }
    return newest.flatMap { claims.lists(form: $0, domain: domain) }
      ?? planner.domains(ofApp: app).contains(domain)
  }
}
