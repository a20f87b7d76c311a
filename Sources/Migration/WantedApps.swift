/// Which apps links are to open, where apps of one system share a host: those that they name, and
/// else those that have them today.
struct WantedApps {
  private let project: Project
  private let approvals: [[HostApproval]]
  /// For each app, its builds in people's hands whose files are known.
  private let shipped: [[Int]]
  /// `hasLinks[app][domain]`: whether any link of the domain is the app's today.
  private var hasLinks: [[Bool]]

  /// Learns from `cells`, which hold every link of the hosts, and one that could be in each part of
  /// their paths, what apps have today.
  init(
    _ cells: [LinkCell], project: Project, builds: [PlanBuild], claims: BuildClaims,
    approvals: [[HostApproval]]
  ) {
    self.project = project
    self.approvals = approvals
    shipped = project.apps.indices.map { app in
      builds.indices.filter {
        builds[$0].build.app == app && !builds[$0].build.isPlanned && claims.isKnown(build: $0)
      }
    }
    let nothing = [Bool](repeating: false, count: project.domains.count)
    hasLinks = project.apps.map { _ in nothing }
    for cell in cells {
      guard let domain = cell.traits.domain else { continue }
      for app in project.apps.indices where hasToday(cell, app) { hasLinks[app][domain] = true }
    }
  }

  /// Whether links of a cell are an app's today, as far as files tell: its builds ask for them, and
  /// the host gives them to it.
  ///
  /// An assetlinks file gives a host as a whole. Where it gives nothing, filters alone tell which
  /// links the app is made for; those that are for others it does not open then.
  func hasToday(_ cell: LinkCell, _ app: Int) -> Bool {
    guard let domain = cell.traits.domain else { return false }
    let isMeant = !project.apps[app].platform.isApple && cell.purposes[app] != .others
    return shipped[app].contains { build in
      cell.claims[build]
        && (isMeant || cell.opensToday[build] && approvals[build][domain].isGiven { _ in .today })
    }
  }

  /// Whether links of a cell are an app's under the plan.
  ///
  /// Those that name nobody stay with the apps that have them; where none has, and for an app that
  /// has no link of the host at all, which looks like a fault, they are everybody's.
  func gets(_ cell: LinkCell, _ app: Int) -> Bool {
    switch cell.purposes[app] {
    case .own: return true
    case .others: return false
    case .anyone: break
    }
    if hasToday(cell, app) { return true }
    if let domain = cell.traits.domain, !hasLinks[app][domain] { return true }
    return !project.apps.indices.contains { project.areRivals($0, app) && hasToday(cell, $0) }
  }
}
