import Inventory
import Migration

extension PlanScreen {
  private static let classLimit = 12
  private static let appLimit = 3
  private static let linksTitle = "links by class, today \u{2192} after the drain"

  /// Links by class: what they do today and after the drain.
  var linkLines: [String] {
    if plan.links.count == 0 {
      return heading("links: \(VerdictText.absence(plan)), so rules go by host and prefix")
    }
    let groups = classes.groups { changeTexts($0).joined(separator: "\n") }
    var table = TextTable()
    table.addHead(Self.linksTitle, spanning: 2, ["with an app", "without"])
    for rows in groups {
      if let first = rows.first { table.add([first.host, kindsText(rows)] + changeTexts(first)) }
    }
    var lines = table.lines
    if lines.contains(where: { $0.unicodeScalars.count > width }) {
      lines = [Self.linksTitle] + groups.flatMap { narrowLines($0) }
    }
    return heading(lines.first) + cut(Array(lines.dropFirst()), to: Self.classLimit, "line")
      + (plan.collisionText.map { wrapped($0, indent: 2) } ?? [])
      + plan.unlistedAppTexts(limit: Self.appLimit).flatMap { wrapped($0, indent: 2) }
  }

  /// The same for one group of classes where columns would not fit.
  private func narrowLines(_ rows: [LinkClassTable.Row]) -> [String] {
    guard let first = rows.first else { return [] }
    let texts = changeTexts(first)
    let change = texts.count == 2 ? "with an app \(texts[0]), without \(texts[1])" : texts[0]
    let head = "\(first.host): \(kindsText(rows))"
    let whole = wrapped("\(head): \(change)", indent: 2)
    return whole.count == 1 ? whole : wrapped(head, indent: 2) + wrapped(change, indent: 4)
  }

  private func kindsText(_ rows: [LinkClassTable.Row]) -> String {
    rows.map { "\(NumberText.grouped($0.count)) \($0.kind)" }.joined(separator: ", ")
  }

  /// What links do for people with an app and for people without one, or why that is not told.
  private func changeTexts(_ row: LinkClassTable.Row) -> [String] {
    if row.isAuthMail { return ["apart, see PLAN.md"] }
    if row.isUnrecoverable { return ["unrecoverable"] }
    func change(_ outcomes: (LinkClassTable.Row, Int) -> [Outcome]) -> String {
      let before = OutcomeText.ends(outcomes(row, 0))
      let after = OutcomeText.ends(outcomes(row, plan.drainWorld))
      return before == after ? before : "\(before) \u{2192} \(after)"
    }
    return [
      change { classes.appOutcomes($0, world: $1) }, change { classes.webOutcomes($0, world: $1) },
    ]
  }
}
