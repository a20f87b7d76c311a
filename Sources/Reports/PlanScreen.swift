import Diagnostics
import Inventory
public import Migration
import Syntax

/// The plan on the terminal: about thirty lines, from the inputs to the one next step.
public struct PlanScreen {
  private let plan: Plan
  private let inputs: [InputSummary]
  private let folder: String
  private let classes: LinkClassTable

  /// Prepares to show `plan`, whose files were written to `folder`.
  public init(_ plan: Plan, inputs: [InputSummary], folder: String) {
    self.plan = plan
    self.inputs = inputs
    self.folder = folder
    classes = LinkClassTable(plan)
  }

  /// The lines.
  public func lines() -> [String] {
    let sections = [
      ["as of \(plan.asOf.text)"],
      inputLines, hostLines, linkLines, problemLines, phaseLines, lossLines, blindLines, nextLines,
    ]
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [""])) + ["", totals]
  }

  private var inputLines: [String] {
    if inputs.isEmpty { return [] }
    var table = TextTable(rightAligned: [1])
    for input in inputs {
      let rejected =
        input.rejectedCount == 0
        ? "" : "\(NumberText.count(input.rejectedCount, "row")) rejected, see \(folder)/rejects.csv"
      table.add([input.path, NumberText.count(input.linkCount, "link"), rejected])
    }
    return ["inputs"] + table.lines
  }

  private var hostLines: [String] {
    var table = TextTable()
    table.add(["", "served by"] + plan.project.apps.map(\.name))
    for (index, domain) in plan.project.domains.enumerated() {
      let matrix = plan.project.apps.indices.map { matrixText(host: index, app: $0) }
      table.add([domain.host + domain.prefix, serverName(domain)] + matrix)
    }
    return ["hosts: does the host's file name the app, today \u{2192} after"] + table.lines
  }

  private func serverName(_ domain: Domain) -> String {
    switch domain.server {
    case .us: "us"
    case .firebase: "Firebase"
    case .vendor: "a vendor"
    case .google: "Google"
    }
  }

  private func matrixText(host: Int, app: Int) -> String {
    func word(_ flag: Bool?) -> String { flag.map { $0 ? "yes" : "no" } ?? "?" }
    let listing = plan.listings[host][app]
    return "\(word(listing.today)) \u{2192} \(word(listing.after))"
  }

  private var linkLines: [String] {
    if plan.links.count == 0 {
      return ["links", "  no inventory: files and rules by host and prefix"]
    }
    var table = TextTable(rightAligned: [1])
    table.add(["", "", "with an app", "without"])
    for row in classes.rows {
      table.add([row.name, NumberText.grouped(row.count)] + changeTexts(row))
    }
    return ["links, today \u{2192} after the drain"] + table.lines
  }

  private func changeTexts(_ row: LinkClassTable.Row) -> [String] {
    if row.isAuthMail { return ["apart: see PLAN.md, sign-in mails"] }
    func change(_ outcomes: (LinkClassTable.Row, Int) -> [Outcome]) -> String {
      let before = OutcomeText.short(outcomes(row, 0))
      let after = OutcomeText.short(outcomes(row, DefaultPhases.drainWorld))
      return "\(before) \u{2192} \(after)"
    }
    let note = row.isUnrecoverable ? ["unrecoverable"] : []
    return [
      change { classes.appOutcomes($0, world: $1) }, change { classes.webOutcomes($0, world: $1) },
    ] + note
  }

  private var problemLines: [String] {
    let shown = plan.problems.filter { $0.finding.severity > .info }
    if shown.isEmpty { return [] }
    let lines = shown.prefix(8).map { problem in
      let state = problem.isRepaired ? "repaired" : problem.finding.severity.rawValue
      return "  \(problem.finding.location.text)  \(state)[\(problem.finding.ruleID)]: "
        + problem.finding.message
    }
    let rest = shown.count - lines.count
    return ["problems in today's files"] + lines
      + (rest > 0 ? ["  and \(rest) more: linkover check"] : [])
  }

  private var phaseLines: [String] {
    var lines = ["phases"]
    for phase in plan.phases {
      var counts: [String] = []
      for kind in [Change.Kind.add, .modify, .remove, .keep, .person] {
        let count = phase.changes.count { $0.kind == kind }
        if count > 0 { counts.append("\(kind.rawValue)\(count)") }
      }
      lines.append("  \(phase.number) \(phase.title)  \(counts.joined(separator: " "))")
      if let gate = phase.gates.first {
        let more = phase.gates.count > 1 ? " (+\(phase.gates.count - 1))" : ""
        lines.append("    gate: \(gate.condition)\(more)")
      }
    }
    return lines
  }

  private var lossLines: [String] {
    var lines: [String] = []
    let open = plan.unrestored.filter { $0.accepted == nil }
    if let first = open.first {
      let cells = Set(open.map(\.cell))
      let count = cells.reduce(0) { $0 + plan.cells[$1].count }
      lines.append("unrestored: \(NumberText.count(count, "link"))")
      lines.append("  first: \(plan.text(of: first))")
      lines.append("  to restore: \(first.change)")
    }
    let accepted = plan.unrestored.count - open.count
    if accepted > 0 { lines.append("accepted by name: \(NumberText.count(accepted, "loss"))") }
    if let first = plan.unrecoverable.first {
      let count = plan.unrecoverable.reduce(0) { $0 + plan.cells[$1].count }
      let share = NumberText.percent(Double(count) / Double(max(1, plan.links.count)))
      lines.append(
        "unrecoverable: \(NumberText.count(count, "link")) (\(share)) on Google's hosts; replace them at their source"
      )
      lines.append("  first: \(plan.printableURL(ofLink: plan.cells[first].firstLink))")
    }
    return lines
  }

  private var blindLines: [String] {
    ["what this plan cannot see"] + plan.blindSpots.map { "  \($0)" }
  }

  private var nextLines: [String] {
    let step: String
    if plan.unrestored.contains(where: { $0.accepted == nil }) {
      step = "restore or accept what is unrestored, then plan again"
    } else {
      step = "read \(folder)/PLAN.md, then publish \(folder)/hosts (phase 1)"
    }
    return ["next: \(step)"]
  }

  private var totals: String {
    let changes = plan.phases.flatMap(\.changes)
    func count(_ kind: Change.Kind) -> Int { changes.count { $0.kind == kind } }
    let people = count(.person)
    return "Plan: \(count(.add)) to add, \(count(.modify)) to change, \(count(.remove)) to remove, "
      + "\(people) \(people == 1 ? "needs" : "need") a person. "
      + (plan.isLossless ? "Lossless." : "Not lossless.")
  }
}
