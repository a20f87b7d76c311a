import DynamicLinks
import Inventory

/// Divides the paths of hosts among apps of one system that share them.
struct PathDivider {
  private let planner: AssociationPlanner
  private let places: LegacyPlaces
  /// For each domain what its paths can be divided into.
  private let branches: [[PathBranch]]
  /// All links told apart by branch, and then one that is made up for each branch without a link.
  private let cells: [LinkCell]
  /// How many of the cells have real links.
  private let realCount: Int
  /// Which apps the links are to open.
  let wantedApps: WantedApps

  private var project: Project { planner.project }

  /// Looks at all `links`; the shapes of `planner` have the folders of domains that take links
  /// anywhere, too.
  init(
    _ links: LinkTable, _ spans: LinkSpanReader, planner: AssociationPlanner,
    questions: HostQuestionBuilder
  ) {
    self.planner = planner
    let project = planner.project
    places = spans.places
    branches = zip(project.domains, planner.shapes).map { PathBranch.all(of: $0, $1) }
    var survey = LinkSurvey(
      hosts: project.domains.indices.map { questions.todaysQuestions($0) },
      buildCount: questions.builds.count, namedApps: spans.namedApps)
    for link in 0..<links.count where !links.kind(link).isAuth {
      let span = spans.span(link)
      guard let domain = span.traits.domain,
        let branch = Self.branch(of: span, in: branches[domain])
      else { continue }
      survey.add(span, isArchived: false, branch: branch)
    }
    realCount = survey.cells.count
    for (domain, branches) in branches.enumerated() {
      let known = Set(survey.cells.filter { $0.traits.domain == domain }.map(\.branch))
      for branch in branches.indices where !known.contains(branch) {
        let link = branches[branch].example(on: project.domains[domain].host, domain)
        survey.add(link, isArchived: false, branch: branch)
      }
    }
    cells = survey.cells
    wantedApps = WantedApps(
      cells, project: project, builds: questions.builds, claims: questions.claims,
      approvals: questions.approvals())
  }

  /// The divisions of all domains; nil for one whose every app gets every link.
  func divisions() -> [PathDivision?] {
    project.domains.indices.map { domain in
      project.domains[domain].role == .new ? newDivision(domain) : legacyDivision(domain)
    }
  }

  private func legacyDivision(_ domain: Int) -> PathDivision? {
    if project.domains[domain].server == .google { return nil }
    return division(
      domain,
      branches[domain].enumerated().map { number, branch in
        let isOwn = { (cell: LinkCell) in
          cell.traits.domain == domain && cell.branch == number
        }
        return (branch, cells.indices.filter { isOwn(cells[$0]) })
      }, isToday: true, leavingOut: isServed)
  }

  /// Whether today's rules of an app open all that it should get of a branch, and one for the whole
  /// branch would open links of others that they do not.
  private func isServed(_ app: Int, by branch: [LinkCell]) -> Bool {
    project.apps[app].platform.isApple
      && branch.allSatisfy { !wantedApps.gets($0, app) || wantedApps.hasToday($0, app) }
      && branch.contains { $0.purposes[app] == .others && !wantedApps.hasToday($0, app) }
  }

  /// A new domain is divided where links keep a folder of their old place.
  private func newDivision(_ domain: Int) -> PathDivision? {
    let host = project.domains[domain].host
    let prefix = project.domains[domain].prefixes[0]
    let moved = cells.indices.prefix(realCount).filter {
      [.short, .custom].contains(cells[$0].traits.kind)
    }
    return division(
      domain,
      places.all.indices.compactMap { place in
        guard places.all[place].newHost == host, let folder = places.all[place].ownFolder else {
          return nil
        }
        let own = moved.filter { self.place(of: cells[$0]) == place }
        return own.isEmpty
          ? nil : (PathBranch(kind: .folder, path: "\(prefix)/\(folder)"), own)
      }, isToday: false)
  }

  private func place(of cell: LinkCell) -> Int? {
    cell.traits.domain.map { domain in
      let branch = branches[domain][cell.branch]
      return places.place(domain, prefix: branch.kind == .prefix ? branch.path : "")
    }
  }

  /// The branches of a domain with the apps that get some link of theirs, or have all of them
  /// today; nil where every app gets every branch.
  ///
  /// On a domain that links are yet to move to, which `isToday` denies, no app has any.
  private func division(
    _ domain: Int, _ parts: [(branch: PathBranch, cells: [Int])], isToday: Bool,
    leavingOut isServed: (_ app: Int, _ branch: [LinkCell]) -> Bool = { _, _ in false }
  ) -> PathDivision? {
    let all = Set(planner.apps(on: domain))
    let hasLinks = cells.prefix(realCount).contains { $0.traits.domain == domain }
    var isApart = false
    let branches = parts.map { branch, cells in
      var branch = branch
      let own = cells.map { self.cells[$0] }
      // Where links are elsewhere, all the rest is for apps that have it today, and no others.
      let isRest = branch.kind == .everything && hasLinks && cells.allSatisfy { $0 >= realCount }
      let getting = all.filter { app in !isRest && own.contains { wantedApps.gets($0, app) } }
      let served = getting.filter { isServed($0, own) }
      isApart = isApart || !served.isEmpty
      branch.apps = getting.subtracting(served)
        .union(all.filter { app in isToday && own.allSatisfy { wantedApps.hasToday($0, app) } })
      return branch
    }
    let isWhole = branches.allSatisfy {
      $0.apps == all || ($0.apps.isEmpty && $0.kind == .everything)
    }
    if isWhole && !isApart { return nil }
    // A part that is nobody's any more stays closed inside a larger one.
    let used = branches.filter { !$0.apps.isEmpty || $0.kind != .everything }
    return PathDivision(
      branches: project.domains[domain].isWhole ? PathBranch.joined(used) : used)
  }

  /// The innermost branch that a link lies in.
  private static func branch(of link: LinkSpan, in branches: [PathBranch]) -> Int? {
    let path = link.place.askedPath
    let isLong = link.traits.kind == .long
    return branches.indices.filter { branches[$0].contains(path, isLong: isLong) }
      .max { branches[$0].rank < branches[$1].rank }
  }
}
