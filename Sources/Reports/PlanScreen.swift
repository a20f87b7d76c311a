public import CommandLineKit
import Diagnostics
public import Inventory
public import Migration
import Syntax

/// The plan on the terminal: about thirty lines, from the inputs to the one next step; what is cut
/// stands in PLAN.md.
public struct PlanScreen {
  /// Columns where nobody looks at a terminal.
  private static let usualWidth = 100
  private static let problemLimit = 3
  private static let inputLimit = 3
  private static let hostLimit = 12
  private static let neededFirst =
    "a domain of your own; nothing brings links on Google's hosts back"

  let plan: Plan
  let paint: Paint
  let classes: LinkClassTable
  private let inputs: [InventoryFile]
  private let folder: String
  private let served: [String]
  /// Columns to lay out for.
  let width: Int
  /// Whether lines are cut to them; a file or a program gets them whole.
  private let isCut: Bool

  /// Prepares to show `plan`, made from `inputs`, whose files were written to `folder`; `served` are
  /// the folders in it that servers are given.
  public init(
    _ plan: Plan, inputs: [InventoryFile], folder: String, served: [String], terminal: Terminal
  ) {
    self.plan = plan
    self.inputs = inputs
    self.folder = folder
    self.served = served
    paint = Paint(isOn: terminal.usesColor)
    isCut = terminal.isTerminal
    width = terminal.isTerminal ? terminal.width : Self.usualWidth
    classes = LinkClassTable(plan)
  }

  /// The lines.
  public func lines() -> [String] {
    let sections = [
      plan.project.hasHostToServe ? [] : heading("needed first: \(Self.neededFirst)"),
      inputLines + hostLines, linkLines + problemLines, phaseLines,
      lossLines + olderLines + blindLines,
      nextLines,
    ]
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  // MARK: Lines

  /// `text` in lines that begin behind `indent` blanks, and two more from the second on.
  func wrapped(_ text: String, indent: Int) -> [String] {
    TextLayout.wrapped(DisplayText.visible(text), width: width - indent - 2).enumerated().map {
      number, line in String(repeating: " ", count: indent + (number == 0 ? 0 : 2)) + line
    }
  }

  /// A line that need not be read to its end.
  func clipped(_ line: String, to limit: Int? = nil) -> String {
    let line = DisplayText.visible(line)
    let width = limit ?? self.width
    return !isCut || line.unicodeScalars.count <= width
      ? line
      : String(String.UnicodeScalarView(line.unicodeScalars.prefix(width - 1))) + "\u{2026}"
  }

  /// The first of `lines`, and how many more there are.
  func cut(_ lines: [String], to limit: Int, _ noun: String) -> [String] {
    let more = lines.count - limit
    return more <= 1
      ? lines
      : lines.prefix(limit) + ["  and \(NumberText.count(more, "more " + noun)), see PLAN.md"]
  }

  // MARK: Inputs and hosts

  private var inputLines: [String] {
    let day = "as of \(plan.asOf.text)"
    if inputs.isEmpty { return [day] }
    var table = TextTable(rightAligned: [1], indent: "")
    for input in inputs {
      let rejected =
        input.rejected == 0
        ? nil : "\(NumberText.count(input.rejected, "row")) rejected: \(folder)/rejects.csv"
      let leftOut = input.leftOut == 0 ? nil : InputText.leftOut(input)
      let others = [rejected, leftOut].compactMap(\.self).joined(separator: "; ")
      table.add([input.name, NumberText.count(input.newLinks, "link"), others])
    }
    let gap = String(repeating: " ", count: day.count)
    return cut(table.lines, to: Self.inputLimit, "export").enumerated().map { number, line in
      clipped((number == 0 ? day : gap) + "  " + line)
    }
  }

  /// Hosts against apps; as many apps as there is room for.
  private var hostLines: [String] {
    var shown = plan.project.apps.count
    var lines = hostLines(apps: shown)
    while shown > 1, lines.contains(where: { $0.unicodeScalars.count > width }) {
      shown = min(shown - 1, width / 10)
      lines = hostLines(apps: shown)
    }
    return heading(lines.first)
      + cut(lines.dropFirst().map { clipped($0) }, to: Self.hostLimit, "host")
  }

  private func hostLines(apps shown: Int) -> [String] {
    let apps = plan.project.apps
    let more = apps.count - shown
    var table = TextTable()
    table.addHead(
      "hosts, today \u{2192} after", spanning: 1,
      ["served by"] + apps.prefix(shown).map { "names \($0.name)" }
        + (more > 0 ? ["\(more) more"] : []))
    for (index, domain) in plan.project.domains.enumerated() {
      table.add(
        [domain.title, ServerText.name(domain, in: plan.project)]
          + (0..<shown).map { ListingText.change(plan, host: index, app: $0) })
    }
    return table.lines
  }

  /// The first line of a section.
  func heading(_ line: String?) -> [String] { line.map { [paint.strong(clipped($0))] } ?? [] }

  // MARK: Problems

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
    let lines = ranked.prefix(Self.problemLimit).map { problemLine($0) }
    let written = shown.count { $0.state == .written }
    let counts =
      "\(NumberText.count(shown.count - written, "problem")) in today's inputs, "
      + "\(NumberText.grouped(shown.count { $0.isRepaired })) of them repaired by the plan"
      + (written == 0 ? "" : "; \(NumberText.count(written, "problem")) in what it writes")
    return heading(counts + (shown.count > lines.count ? "; PLAN.md lists all" : "")) + lines
  }

  private func problemLine(_ problem: PlanProblem) -> String {
    let finding = problem.finding
    let place = "  \(finding.location.text) "
    let state = "\(problem.isRepaired ? "repaired" : finding.severity.rawValue)[\(finding.ruleID)]"
    let line = clipped(place + state + ": " + finding.message)
    guard paint.isOn, line.hasPrefix(place + state) else { return line }
    let painted =
      problem.isRepaired
      ? paint.good(state) : finding.severity == .error ? paint.error(state) : paint.warning(state)
    return place + painted + line.dropFirst((place + state).count)
  }

  /// What links hang on with Android 11 and earlier.
  private var olderLines: [String] {
    let lines = OlderAndroidText.sentences(plan).flatMap { wrapped($0, indent: 2) }
    return lines.isEmpty
      ? [] : heading("Android 11 and earlier verify all hosts of a build or none") + lines
  }

  // MARK: Phases and what comes next

  private var phaseLines: [String] {
    if plan.phases.isEmpty { return [] }
    var table = TextTable()
    table.addHead(
      "phases (+ add, ~ change, - remove, = keep, ! a person)", spanning: 2, ["gate"])
    for phase in plan.phases {
      let counts = [Change.Kind.add, .modify, .remove, .keep, .person].compactMap { kind in
        let count = phase.changes.count { $0.kind == kind }
        return count > 0 ? "\(kind.rawValue)\(count)" : nil
      }
      let title = "\(phase.number) \(phase.title)\(phase.step.date.map { ", \($0.text)" } ?? "")"
      table.add([
        clipped(title, to: width / 2), counts.joined(separator: " "), phase.gate,
      ])
    }
    let lines = table.lines
    return heading(lines.first) + lines.dropFirst().map { clipped($0) }
  }

  private var nextLines: [String] {
    let step: String
    let errors = plan.openErrors
    let wrong = errors.first(where: \.isInOutput) ?? errors.first
    let kept = errors.first { $0.state == .kept }
    if let kept {
      step = "correct \(kept.finding.location.text) [\(kept.finding.ruleID)], then plan again"
    } else if plan.isUnread {
      step = "correct the rows in \(folder)/rejects.csv, then plan again"
    } else if plan.unrestored.contains(where: { $0.accepted == nil }) {
      step = "restore or accept what is unrestored (\(folder)/PLAN.md tells how), then plan again"
    } else if let wrong {
      step = "correct \(wrong.finding.location.text) [\(wrong.finding.ruleID)], then plan again"
    } else if !plan.project.hasHostToServe {
      step =
        "name that domain in linkover.json, and replace old links where they stand: "
        + "\(folder)/PLAN.md tells how"
    } else {
      step = "\(folder)/PLAN.md; " + nextPhase
    }
    let unproved =
      plan.provedCount == 0 ? wrapped(VerdictText.unprovedSentence(plan), indent: 0) : []
    return wrapped("next: \(step)", indent: 0).map(paint.strong) + totals + unproved
  }

  /// The phase to carry out, as far as anything tells, and what it begins with.
  private var nextPhase: String {
    guard let phase = plan.nextPhase else { return "every phase is past its day: plan anew" }
    return "phase \(phase.number), unless done: "
      + (phase.step.kind == .publish ? placement(in: phase) : "see to its gate")
  }

  /// Which files a phase puts in place.
  private func placement(in phase: Phase) -> String {
    let all = plan.project.domains.indices.filter { plan.project.domains[$0].server != .google }
    let hosts =
      phase.step.hosts.count == all.count
      ? ""
      : "what is for "
        + phase.step.hosts.map { plan.project.domains[$0].host }
        .joined(separator: ", ") + " of "
    let isDrained = plan.phases.prefix(phase.number - 1).contains { $0.step.kind == .drain }
    let isHeldBack = !isDrained && plan.hostFiles.contains(where: \.isHeldBack)
    let folders = served.map {
      $0 + "/" + ($0 == "hosts" && isHeldBack ? " (with phases/1/hosts/ over it)" : "")
    }
    if folders.isEmpty { return "see to its gate" }
    return "put \(hosts)\(DisplayText.list(folders)) in place"
  }

  private var totals: [String] {
    let changes = plan.phases.flatMap(\.changes)
    func count(_ kind: Change.Kind) -> Int { changes.count { $0.kind == kind } }
    // What no command checks, somebody has to decide.
    let gates = plan.phases.flatMap(\.gates).count { $0.command == nil }
    let steps = gates == 0 ? "\(count(.person))" : NumberText.count(count(.person), "step")
    let decisions = gates == 0 ? "" : " and \(NumberText.count(gates, "gate"))"
    let counts =
      "Plan: \(count(.add)) to add, \(count(.modify)) to change, \(count(.remove)) to remove, "
      + "\(steps)\(decisions) for a person."
    let verdict = VerdictText.short(plan)
    let painted = plan.isReady ? paint.good(verdict) : paint.error(verdict)
    let fits = counts.unicodeScalars.count + 1 + verdict.unicodeScalars.count <= width
    return fits ? [counts + " " + painted] : wrapped(counts, indent: 0) + [painted]
  }
}
