import Diagnostics
import Inventory
public import Migration

/// What the plans of a fleet's tenants come to.
public struct FleetSummary {
  private struct Row {
    var tenant: String
    var line: Int
    var links: Int
    var unrestored: Int
    var accepted: Int
    var unrecoverable: Int
    var verdict: String
  }

  /// How many tenants that are not ready the screen names.
  private static let shownTenants = 20

  private var rows: [Row] = []
  /// Whether every plan can be carried out as it is.
  public private(set) var isReady = true

  /// No tenants yet.
  public init() {}

  /// Takes in the plan of a tenant, whose row is on that line of the table.
  public mutating func add(_ plan: Plan, tenant: String, line: Int) {
    isReady = isReady && plan.isReady
    rows.append(
      Row(
        tenant: tenant, line: line, links: plan.links.count,
        unrestored: plan.linkCount(of: plan.unrestored.filter { $0.accepted == nil }),
        accepted: plan.linkCount(of: plan.unrestored.filter { $0.accepted != nil }),
        unrecoverable: plan.unrecoverable.reduce(0) { $0 + plan.cells[$1].count },
        verdict: plan.isReady ? "ready" : plan.isLossless ? "errors" : "not lossless"))
  }

  /// One line for each tenant, as CSV.
  public var table: String {
    "tenant,line,links,unrestored,accepted,unrecoverable,verdict\n"
      + rows.map { row in
        let name = String(decoding: CSVText.quoted(Array(row.tenant.utf8)), as: UTF8.self)
        return "\(name),\(row.line),\(row.links),\(row.unrestored),\(row.accepted),"
          + "\(row.unrecoverable),\(row.verdict)\n"
      }.joined()
  }

  /// The same for people.
  public func markdown(of fleet: Fleet) -> String {
    let head = """
      # Fleet

      \(counts(fleet)). Each tenant's plan is `plan/TENANT/PLAN.md`.

      | tenant | links | unrestored | accepted | unrecoverable | verdict |
      |---|--:|--:|--:|--:|---|
      """
    let lines = rows.map { row in
      "| [\(row.tenant)](../\(row.tenant)/PLAN.md) | \(NumberText.grouped(row.links)) | "
        + "\(NumberText.grouped(row.unrestored)) | \(NumberText.grouped(row.accepted)) | "
        + "\(NumberText.grouped(row.unrecoverable)) | \(row.verdict) |"
    }
    let rejects = fleet.findings.map { "- `\($0.location.text)` \($0.message)" }
    let section = rejects.isEmpty ? [] : ["", "## Rejected", ""] + rejects
    return DisplayText.visibleLines(([head] + lines + section).joined(separator: "\n") + "\n")
  }

  /// What the terminal shows: how many are ready, and those that are not.
  public func lines(of fleet: Fleet) -> [String] {
    let open = rows.filter { $0.verdict != "ready" }
    let shown = open.prefix(Self.shownTenants).map { row in
      "  \(row.tenant): \(row.verdict), \(NumberText.count(row.unrestored, "link")) unrestored"
    }
    let more = open.count - shown.count
    return [counts(fleet)] + shown
      + (more > 0 ? ["  and \(NumberText.count(more, "more tenant"))"] : [])
      + fleet.findings.map {
        "\($0.location.text): \($0.severity.rawValue)[\($0.ruleID)]: \($0.message)"
      }
      + ["next: read plan/\(Fleet.summaryName)/FLEET.md"]
  }

  private func counts(_ fleet: Fleet) -> String {
    let ready = rows.count { $0.verdict == "ready" }
    return "\(NumberText.count(rows.count, "tenant")) planned, "
      + "\(NumberText.grouped(ready)) ready; \(NumberText.count(fleet.rejectedRows, "row")) rejected"
  }
}
