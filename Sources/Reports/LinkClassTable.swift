import Migration

/// The links of a plan by class, with what they do in any world.
struct LinkClassTable {
  /// One class: links of one host and kind.
  struct Row {
    /// The class's name, as `acceptedLosses` uses it.
    var name: String
    /// The host, or what is said in its place when the project does not list it.
    var host: String
    /// The kind of link, and whether no target is known.
    var kind: String
    /// How many links.
    var count = 0
    /// How many of them are archived.
    var archivedCount = 0
    /// The class's cells in the plan.
    var cells: [Int] = []
    /// Whether its host can serve nothing of the team's.
    var isUnrecoverable: Bool
    /// Whether it holds mails of Firebase Auth.
    var isAuthMail: Bool
  }

  /// The classes by name.
  let rows: [Row]
  private let plan: Plan

  /// Gathers the cells of `plan` into classes.
  init(_ plan: Plan) {
    self.plan = plan
    var rows: [Row] = []
    let unrecoverable = Set(plan.unrecoverable)
    for (index, cell) in plan.cells.enumerated() {
      let name = plan.className(of: cell)
      let position =
        rows.firstIndex { $0.name == name }
        ?? {
          rows.append(
            Row(
              name: name, host: Self.host(cell, plan), kind: Self.kind(cell, plan),
              isUnrecoverable: unrecoverable.contains(index),
              isAuthMail: cell.traits.kind == .authMail))
          return rows.count - 1
        }()
      rows[position].count += cell.count
      rows[position].archivedCount += cell.archivedCount
      rows[position].cells.append(index)
    }
    self.rows = rows.sorted { $0.name < $1.name }
  }

  /// Rows of one host of which `text` says the same, together; in the order of the first of each.
  func groups(_ text: (Row) -> String) -> [[Row]] {
    var keys: [String] = []
    var groups: [[Row]] = []
    for row in rows {
      let key = row.host + "\n" + text(row)
      if let known = keys.firstIndex(of: key) {
        groups[known].append(row)
      } else {
        keys.append(key)
        groups.append([row])
      }
    }
    return groups
  }

  /// The worlds, those in which no class does anything new told in one column.
  var columns: [(name: String, world: Int)] {
    var columns: [(name: String, world: Int)] = []
    for world in plan.worlds.indices {
      let name = plan.worlds[world].name
      if let last = columns.last,
        rows.allSatisfy({
          appOutcomes($0, world: last.world) == appOutcomes($0, world: world)
            && webOutcomes($0, world: last.world) == webOutcomes($0, world: world)
        })
      {
        columns[columns.count - 1].name += ", " + name
      } else {
        columns.append((name, world))
      }
    }
    return columns
  }

  private static func host(_ cell: LinkCell, _ plan: Plan) -> String {
    guard let domain = cell.traits.domain.map({ plan.project.domains[$0] }) else {
      return plan.project.tenant == nil ? "hosts not in linkover.json" : "hosts of no tenant"
    }
    // Mails for signing in have paths of their own.
    let isBeside = cell.traits.isOutside || cell.traits.kind == .authMail
    return isBeside ? domain.host : domain.title
  }

  private static func kind(_ cell: LinkCell, _ plan: Plan) -> String {
    let name = plan.className(of: cell)
    guard let domain = cell.traits.domain else { return "of any kind" }
    return String(name.dropFirst(plan.project.domains[domain].host.count + 1))
  }

  /// What the links of `row` do for people with an app that they are for in `world`, and where they
  /// open another one; worst first.
  func appOutcomes(_ row: Row, world: Int) -> [Outcome] {
    outcomes(row, world) { $0.isBuild }
  }

  /// What the links of `row` do for people without an app in `world`, worst first.
  func webOutcomes(_ row: Row, world: Int) -> [Outcome] {
    outcomes(row, world) { !$0.isBuild }
  }

  private func outcomes(_ row: Row, _ world: Int, _ isIncluded: (Audience) -> Bool) -> [Outcome] {
    var found: Set<Outcome> = []
    for cell in row.cells {
      for (position, audience) in plan.audiences.enumerated() where isIncluded(audience) {
        guard let outcome = plan.outcomes[cell][world][position] else { continue }
        if outcome == .wrong || !plan.isForOthers(cell, than: audience) {
          found.insert(outcome)
        }
      }
    }
    return found.sorted(by: >)
  }
}
