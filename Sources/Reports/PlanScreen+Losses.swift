import Inventory
import Migration

extension PlanScreen {
  private static let lossLimit = 3

  /// What falls short, what of it is accepted, and what nobody can restore.
  var lossLines: [String] {
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
    var lines = heading("unrestored: \(NumberText.count(plan.linkCount(of: open), "link"))")
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

  /// What the plan cannot see, by name, as far as one line reaches; PLAN.md says what each means.
  var blindLines: [String] {
    let subjects = plan.blindSpots.map(\.subject)
    func text(_ shown: Int) -> String {
      let more = subjects.count - shown
      return "what this plan cannot see: "
        + (subjects.prefix(shown) + (more > 0 ? ["\(more) more"] : [])).joined(separator: ", ")
        + "; see PLAN.md"
    }
    let fitting = subjects.indices.dropFirst().last { text($0).unicodeScalars.count <= width }
    let isWhole = text(subjects.count).unicodeScalars.count <= width
    return wrapped(text(isWhole ? subjects.count : fitting ?? 1), indent: 0)
  }
}
