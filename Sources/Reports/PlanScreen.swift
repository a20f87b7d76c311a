import CommandLineKit
import Diagnostics
import Inventory
public import Migration
import Syntax

/// The plan on the terminal: about thirty lines, from the inputs to the one next step; what is cut
/// stands in PLAN.md.
public struct PlanScreen {
  private static let width = 100
  private static let problemLimit = 3
  private static let lossLimit = 3
  private static let hostLimit = 12
  private static let blindSpotLimit = 4

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
      ["as of \(plan.asOf.text)"] + inputLines + hostLines, linkLines + problemLines, phaseLines,
      lossLines + blindLines, nextLines,
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

  /// The first of `lines`, and how many more there are.
  private func cut(_ lines: [String], to limit: Int, _ noun: String) -> [String] {
    let more = lines.count - limit
    return more <= 1
      ? lines
      : lines.prefix(limit) + ["  and \(NumberText.count(more, "more " + noun)), see PLAN.md"]
  }

  private var inputLines: [String] {
    var table = TextTable(rightAligned: [1])
    for input in inputs {
      let rejected =
        input.rejectedCount == 0
        ? "" : "\(NumberText.count(input.rejectedCount, "row")) rejected, see \(folder)/rejects.csv"
      table.add([input.path, NumberText.count(input.linkCount, "link"), rejected])
    }
    return inputs.isEmpty ? [] : ["inputs"] + cut(table.lines, to: 3, "export")
  }

  private var hostLines: [String] {
    var table = TextTable()
    table.add(["", "served by"] + plan.project.apps.prefix(4).map(\.name))
    for (index, domain) in plan.project.domains.enumerated() {
      let matrix = plan.project.apps.indices.prefix(4).map { matrixText(host: index, app: $0) }
      table.add([domain.host + domain.prefix, ServerText.name(domain)] + matrix)
    }
    let title = "hosts, and whether their files name the app, today \u{2192} after"
    return [title] + cut(table.lines.map(clipped), to: Self.hostLimit + 1, "host")
  }

  private func matrixText(host: Int, app: Int) -> String {
    if plan.project.domains[host].server == .google { return "not yours" }
    func word(_ flag: Bool?) -> String { flag.map { $0 ? "yes" : "no" } ?? "unknown" }
    let listing = plan.listings[host][app]
    return "\(word(listing.today)) \u{2192} \(listing.after == nil ? "no" : word(listing.after))"
  }

  private var linkLines: [String] {
    if plan.links.count == 0 { return ["links: no inventory, so rules go by host and prefix"] }
    let groups = classes.groups { changeText($0) }
    let lines = groups.flatMap { rows -> [String] in
      guard let first = rows.first else { return [] }
      let kinds = rows.map { "\(NumberText.grouped($0.count)) \($0.kind)" }
      let head = "  \(first.host): \(kinds.joined(separator: ", "))"
      let whole = "\(head): \(changeText(first))"
      return whole.unicodeScalars.count <= Self.width
        ? [whole]
        : wrapped(String(head.dropFirst(2)), indent: 2) + wrapped(changeText(first), indent: 4)
    }
    let isBlank = plan.outcomes.contains { $0.contains { $0.contains(.appUnknown) } }
    let legend = isBlank ? " (blank app: opens, destination unknown)" : ""
    return ["links by class, today \u{2192} after the drain\(legend)"] + cut(lines, to: 12, "line")
  }

  private func changeText(_ row: LinkClassTable.Row) -> String {
    if row.isAuthMail { return "apart, see PLAN.md" }
    if row.isUnrecoverable { return "unrecoverable" }
    func change(_ outcomes: (LinkClassTable.Row, Int) -> [Outcome]) -> String {
      let before = OutcomeText.short(outcomes(row, 0))
      return "\(before) \u{2192} \(OutcomeText.short(outcomes(row, plan.drainWorld)))"
    }
    return "with an app \(change { classes.appOutcomes($0, world: $1) }), "
      + "without \(change { classes.webOutcomes($0, world: $1) })"
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
        "  \(problem.finding.location.text) \(state)[\(problem.finding.ruleID)]: "
          + problem.finding.message)
    }
    let written = shown.count { $0.state == .written }
    let repaired = shown.count { $0.isRepaired }
    let counts =
      "\(NumberText.count(shown.count - written, "problem")) in today's inputs, "
      + "\(NumberText.grouped(repaired)) of them repaired by the plan"
      + (written == 0 ? "" : "; \(NumberText.count(written, "problem")) in what it writes")
    return [counts + (shown.count > lines.count ? "; PLAN.md lists all" : "")] + lines
  }

  private var phaseLines: [String] {
    var table = TextTable()
    for phase in plan.phases {
      let counts = [Change.Kind.add, .modify, .remove, .keep, .person].compactMap { kind in
        let count = phase.changes.count { $0.kind == kind }
        return count > 0 ? "\(kind.rawValue)\(count)" : nil
      }
      table.add([
        "\(phase.number) \(phase.title)\(phase.step.date.map { ", \($0.text)" } ?? "")",
        counts.joined(separator: " "), "gate: \(phase.gate)",
      ])
    }
    return ["phases (+ add, ~ change, - remove, = keep, ! by a person)"]
      + table.lines.map(clipped)
  }

  private var lossLines: [String] {
    unrestoredLines + acceptedLines + unrecoverableLines
  }

  private var unrestoredLines: [String] {
    let open = plan.unrestored.filter { $0.accepted == nil }
    if open.isEmpty { return [] }
    var kinds: [[Loss]] = []
    for loss in open {
      let same = kinds.firstIndex { $0.first.map { isAlike($0, loss) } ?? false }
      if let same { kinds[same].append(loss) } else { kinds.append([loss]) }
    }
    var lines = ["unrestored: \(NumberText.count(plan.linkCount(of: open), "link"))"]
    for (index, kind) in kinds.prefix(Self.lossLimit).enumerated() {
      guard let first = kind.first else { continue }
      lines += wrapped(kindText(kind, first), indent: 2)
      let next = index + 1 < kinds.count ? kinds[index + 1].first?.change : nil
      if next != first.change { lines += wrapped("to restore: \(first.change)", indent: 4) }
    }
    let more = kinds.count - Self.lossLimit
    return lines
      + (more > 0 ? ["  and for \(NumberText.count(more, "more reason")), see PLAN.md"] : [])
  }

  private func isAlike(_ left: Loss, _ right: Loss) -> Bool {
    plan.reasonText(left) == plan.reasonText(right) && left.change == right.change
  }

  private func kindText(_ losses: [Loss], _ first: Loss) -> String {
    var names: [String] = []
    for name in losses.map({ plan.name(of: $0.audience) }) where !names.contains(name) {
      names.append(name)
    }
    let audiences = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and others" : "")
    let url = plan.printableURL(ofLink: plan.cells[first.cell].firstLink, limit: 70)
    return "\(NumberText.count(plan.linkCount(of: losses), "link")) like \(url) for \(audiences): "
      + plan.reasonText(first)
  }

  private var acceptedLines: [String] {
    let accepted = plan.unrestored.filter { $0.accepted != nil }
    if accepted.isEmpty { return [] }
    let classes = Set(accepted.map { plan.className(of: $0) }).sorted().joined(separator: ", ")
    return wrapped(
      "accepted by name: \(NumberText.count(plan.linkCount(of: accepted), "link")): \(classes)",
      indent: 0)
  }

  private var unrecoverableLines: [String] {
    guard let first = plan.unrecoverable.first else { return [] }
    let count = plan.unrecoverable.reduce(0) { $0 + plan.cells[$1].count }
    let share = NumberText.percent(Double(count) / Double(max(1, plan.links.count)))
    return [
      clipped(
        "unrecoverable: \(NumberText.count(count, "link")) (\(share)) on Google's hosts, like "
          + plan.printableURL(ofLink: plan.cells[first].firstLink))
    ]
  }

  private var blindLines: [String] {
    ["what this plan cannot see"]
      + cut(plan.blindSpots.map { clipped("  " + $0) }, to: Self.blindSpotLimit, "blind spot")
  }

  private var nextLines: [String] {
    let step: String
    let wrong = plan.problems.first { problem in
      problem.finding.severity == .error
        && (problem.state == .written || problem.finding.ruleID == "PRJ005")
    }
    if plan.unrestored.contains(where: { $0.accepted == nil }) {
      step = "restore or accept what is unrestored (\(folder)/PLAN.md tells how), then plan again"
    } else if let wrong {
      step = "correct \(wrong.finding.location.text) [\(wrong.finding.ruleID)], then plan again"
    } else {
      step = "read \(folder)/PLAN.md, then put hosts/ and servers/ in place (phase 1)"
    }
    return [clipped("next: \(step)"), totals]
  }

  private var totals: String {
    let changes = plan.phases.flatMap(\.changes)
    func count(_ kind: Change.Kind) -> Int { changes.count { $0.kind == kind } }
    let gates = plan.phases.flatMap(\.gates).count { $0.command == nil }
    return "Plan: \(count(.add)) to add, \(count(.modify)) to change, \(count(.remove)) to remove; "
      + "\(NumberText.count(count(.person), "step")) and \(NumberText.count(gates, "gate")) need a "
      + "person. \(VerdictText.short(plan))"
  }
}
