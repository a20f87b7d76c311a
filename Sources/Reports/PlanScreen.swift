import CommandLineKit
import Diagnostics
import Inventory
public import Migration
import Syntax

/// The plan on the terminal: about thirty lines, from the inputs to the one next step.
public struct PlanScreen {
  private static let width = 100
  private static let problemLimit = 5

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
      ["as of \(plan.asOf.text)"] + inputLines,
      hostLines, linkLines, problemLines, phaseLines, lossLines, blindLines, nextLines + [totals],
    ]
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  /// `text` in lines that begin behind `indent` blanks, and two more from the second on.
  private func wrapped(_ text: String, indent: Int) -> [String] {
    TextLayout.wrapped(text, width: Self.width - indent - 2).enumerated().map { number, line in
      String(repeating: " ", count: indent + (number == 0 ? 0 : 2)) + line
    }
  }

  /// A line that need not be read to its end.
  private func clipped(_ line: String) -> String {
    line.unicodeScalars.count <= Self.width
      ? line
      : String(String.UnicodeScalarView(line.unicodeScalars.prefix(Self.width - 1))) + "\u{2026}"
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
    let groups = classes.groups { changeText($0) }
    return ["links by class, today \u{2192} after the drain"]
      + groups.flatMap { rows -> [String] in
        guard let first = rows.first else { return [] }
        let kinds = rows.map { "\(NumberText.grouped($0.count)) \($0.kind)" }
        return wrapped("\(first.host): \(kinds.joined(separator: ", "))", indent: 2)
          + wrapped(changeText(first), indent: 4)
      }
  }

  private func changeText(_ row: LinkClassTable.Row) -> String {
    if row.isAuthMail { return "apart, see sign-in mails in PLAN.md" }
    if row.isUnrecoverable {
      return "unrecoverable, with an app and without: nobody of yours can serve this host"
    }
    func change(_ outcomes: (LinkClassTable.Row, Int) -> [Outcome]) -> String {
      let before = OutcomeText.short(outcomes(row, 0))
      let after = OutcomeText.short(outcomes(row, DefaultPhases.drainWorld))
      return "\(before) \u{2192} \(after)"
    }
    return "with an app: \(change { classes.appOutcomes($0, world: $1) }); "
      + "without: \(change { classes.webOutcomes($0, world: $1) })"
  }

  private var problemLines: [String] {
    let shown = plan.problems.filter { $0.finding.severity > .info }
    if shown.isEmpty { return [] }
    // The worst first, files before single links; the order of places stays otherwise.
    let inventory = Set(plan.project.inventory.map(\.path))
    let ranked = Severity.allCases.reversed().flatMap { severity in
      let equal = shown.filter { $0.finding.severity == severity }
      return equal.filter { !inventory.contains($0.finding.location.path) }
        + equal.filter { inventory.contains($0.finding.location.path) }
    }
    let lines = ranked.prefix(Self.problemLimit).map { problem in
      let state = problem.isRepaired ? "repaired" : problem.finding.severity.rawValue
      return clipped(
        "  \(problem.finding.location.text)  \(state)[\(problem.finding.ruleID)]: "
          + problem.finding.message)
    }
    let repaired = shown.count { $0.isRepaired }
    let all = shown.count > lines.count ? "; linkover check shows all" : ""
    return [
      "problems in today's inputs: \(NumberText.grouped(shown.count)), "
        + "\(NumberText.grouped(repaired)) of them repaired by the plan\(all)"
    ] + lines
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
        lines += wrapped("gate: \(gate.condition)\(more)", indent: 4)
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
      lines += wrapped("first: \(plan.text(of: first))", indent: 2)
      lines += wrapped("to restore: \(first.change)", indent: 2)
    }
    let accepted = plan.unrestored.count - open.count
    if accepted > 0 { lines.append("accepted by name: \(NumberText.count(accepted, "loss"))") }
    if let first = plan.unrecoverable.first {
      let count = plan.unrecoverable.reduce(0) { $0 + plan.cells[$1].count }
      let share = NumberText.percent(Double(count) / Double(max(1, plan.links.count)))
      lines += wrapped(
        "unrecoverable: \(NumberText.count(count, "link")) (\(share)) on Google's hosts; replace "
          + "them at their source", indent: 0)
      lines.append("  first: \(plan.printableURL(ofLink: plan.cells[first].firstLink))")
    }
    return lines
  }

  private var blindLines: [String] {
    ["what this plan cannot see"] + plan.blindSpots.flatMap { wrapped($0, indent: 2) }
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
