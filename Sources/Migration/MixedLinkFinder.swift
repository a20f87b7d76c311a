import AppleAssociation
import Diagnostics

/// Finds the links that open an app of the project though they are for another one.
struct MixedLinkFinder {
  /// The plan's decisions on files.
  let planner: AssociationPlanner
  /// The builds of the plan.
  let builds: [PlanBuild]
  /// Answers whether a build opens a cell in a world.
  let simulation: Simulation
  /// All links, told apart.
  let cells: [LinkCell]
  /// Which apps links are to open.
  let wantedApps: WantedApps
  /// The plan's own files.
  let hostFiles: [HostFiles]
  /// The URL of a link on a host, as it may be printed.
  let url: (_ link: Int, _ domain: Int) -> String

  private var project: Project { planner.project }

  /// The findings in the project's order of hosts and apps; `drained` is the world in which every
  /// link does what it is to do.
  func findings(_ drained: World) -> [Finding] {
    project.domains.indices.filter { project.domains[$0].server != .google }.flatMap { domain in
      let isNew = project.domains[domain].role == .new
      let apps = planner.apps(on: domain)
      return apps.flatMap { app in
        apps.filter { project.areRivals($0, app) }.compactMap { owner -> Finding? in
          let mixed = cells.filter { cell in
            cell.purposes[app] == .others && cell.purposes[owner] == .own
              && (isNew ? opens(cell, app, onNew: domain) : opens(cell, app, domain, drained))
          }
          return mixed.first.map { finding(mixed, $0, app: app, owner: owner, domain) }
        }
      }
    }
  }

  private func opens(_ cell: LinkCell, _ app: Int, _ domain: Int, _ drained: World) -> Bool {
    cell.traits.domain == domain
      && builds.indices.contains {
        builds[$0].build.app == app && drained.hasBuild[$0]
          && simulation.opens(cell, $0, domain, drained)
      }
  }

  /// Links keep a folder of their own on a new host that is divided.
  private func opens(_ cell: LinkCell, _ app: Int, onNew domain: Int) -> Bool {
    guard moves(cell, to: domain) else { return false }
    if planner.divisions[domain] == nil { return true }
    return branch(of: cell, on: domain)?.apps.contains(app) ?? false
  }

  private func moves(_ cell: LinkCell, to domain: Int) -> Bool {
    url(cell.firstLink, domain).utf8.starts(with: "https://\(project.domains[domain].host)/".utf8)
  }

  /// The innermost branch of a divided domain that the first link of a cell lies in there.
  private func branch(of cell: LinkCell, on domain: Int) -> PathBranch? {
    let url = Array(url(cell.firstLink, domain).utf8)
    let isLong = cell.traits.kind == .long
    guard let colon = url.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let path = url[(colon + 3)...].drop { $0 != UInt8(ascii: "/") }.prefix {
      $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
    return planner.division(domain).branches.filter {
      $0.contains(path, isLong: isLong)
    }.max { $0.rank < $1.rank }
  }

  /// A link that an app is to open, and that no rule tells from those of `cell`: one of its own, or
  /// else one of anyone's; nil where there is none on the domain, or it lies elsewhere.
  private func twin(of cell: LinkCell, for app: Int, on domain: Int) -> LinkCell? {
    let near = branch(of: cell, on: domain)
    let own = cells.filter { other in
      let isThere =
        project.domains[domain].role == .new
        ? moves(other, to: domain) : other.traits.domain == domain
      return isThere && wantedApps.gets(other, app) && branch(of: other, on: domain) == near
    }
    return own.first { $0.purposes[app] == .own } ?? own.first
  }

  private func finding(
    _ mixed: [LinkCell], _ first: LinkCell, app: Int, owner: Int, _ domain: Int
  ) -> Finding {
    let place = project.domains[domain]
    let own = twin(of: first, for: app, on: domain)
    let hasToday = place.role == .legacy && mixed.allSatisfy { wantedApps.hasToday($0, app) }
    return MixedLinks.finding(
      MixedLinks.Mixture(
        app: project.apps[app].name, owner: project.apps[owner].name, host: place.host,
        count: mixed.reduce(0) { $0 + $1.count }, example: url(first.firstLink, domain),
        own: own.map { url($0.firstLink, domain) }, isToday: hasToday,
        preferred: preferred(app, owner, domain)),
      at: project.source.location(of: place.range))
  }

  /// Of two apps for an Apple system the one that a host's file lists first.
  private func preferred(_ app: Int, _ other: Int, _ domain: Int) -> String? {
    guard project.apps[app].platform.isApple,
      let bytes = hostFiles.first(where: { $0.domain == domain })?.aasa
    else { return nil }
    let listed = AppleAssociationFile(parsing: SourceText(path: "planned", bytes: bytes)).appIDs
    func place(_ app: Int) -> Int {
      project.apps[app].appIDs.compactMap { listed.firstIndex(of: AppID($0)) }.min()
        ?? listed.count
    }
    return project.apps[place(app) < place(other) ? app : other].name
  }
}
