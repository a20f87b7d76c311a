/// What people's builds of an app still need before old and new links are safe with them.
///
/// What a phase that ships says, and what the gates of later ones ask for, are read from here alike.
enum BuildNeed: Sendable {
  /// These builds, by index, are planned and yet to ship.
  case shipment([Int])
  /// The newest build, by index, has all that the plan's files for the app ask for.
  case nothing(newest: Int)
  /// A build that has what the newest one, by index, lacks.
  case build(newest: Int, gap: BuildGap)

  /// Whether some build is yet to come.
  var isOpen: Bool { if case .nothing = self { false } else { true } }

  /// For each app of the project what its builds need; `losses` are those of the plan.
  static func needs(
    of project: Project, _ builds: [PlanBuild], claims: BuildClaims, planner: AssociationPlanner,
    losses: [Loss], cells: [LinkCell]
  ) -> [BuildNeed] {
    let carriers = PlanBuilds.carriers(among: builds, project)
    return project.apps.indices.map { app in
      let own = carriers.filter { builds[$0].build.app == app }
      guard let newest = own.last, !builds[newest].build.isPlanned else { return .shipment(own) }
      let finder = BuildGapFinder(project: project, claims: claims, builds: builds, build: newest)
      let gap = finder.gap(
        domains: planner.domains(ofApp: app),
        unclaimed: losses.compactMap { $0.unclaimedDomain(of: newest, cells) })
      return gap.isEmpty ? .nothing(newest: newest) : .build(newest: newest, gap: gap)
    }
  }
}

extension Loss {
  /// The domain whose links a build of that index misses for what lies in the build; nil where it is
  /// another's loss, or has another reason.
  fileprivate func unclaimedDomain(of build: Int, _ cells: [LinkCell]) -> Int? {
    guard case .build(build) = audience else { return nil }
    let (cause, domain) =
      if case .newURLClosed(let domain, let cause) = reason {
        (cause, Optional(domain))
      } else {
        (reason, cells[cell].traits.domain)
      }
    switch cause {
    case .notClaimed, .notTaken, .closed, .passedOver, .managedOnly, .notVerified, .unknownFile:
      return domain
    default: return nil
    }
  }
}
