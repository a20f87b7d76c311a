public import CommandLineKit
import Diagnostics
import DynamicLinks
import Inventory

/// What is in an inventory, for people.
public struct InventoryReport: Sendable {
  private static let groupLimit = 20
  private static let collisionLimit = 5
  private static let mentionLimit = 10

  private let content: InventoryContent
  private let width: Int
  private let paint: Paint
  private let maximumPerRule: Int

  /// A report in lines of `width` columns; of each rule `maximumPerRule` findings are shown.
  public init(_ content: InventoryContent, width: Int, paint: Paint, maximumPerRule: Int) {
    self.content = content
    self.width = width
    self.paint = paint
    self.maximumPerRule = maximumPerRule
  }

  /// The whole report.
  public var text: String {
    let sections = [
      headLines, fileLines, domainLines, kindLines, appLines, collisionLines, mentionLines,
      faultLines,
      gapLines,
    ]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private var summary: InventorySummary { content.summary }

  /// Without any file there is nothing to count but what sources hold.
  private var headLines: [String] {
    content.reading.files.isEmpty && content.mentions != nil ? [] : [head]
  }

  private var head: String {
    var parts = [
      NumberText.count(summary.linkCount, "link") + " in "
        + NumberText.count(content.reading.files.count, "file")
    ]
    if summary.archivedCount > 0 {
      parts.append("\(NumberText.grouped(summary.archivedCount)) archived")
    }
    if summary.trafficOnlyCount > 0 {
      parts.append("\(NumberText.grouped(summary.trafficOnlyCount)) only in access logs")
    }
    if let clicks = summary.clickCount { parts.append(NumberText.count(clicks, "counted click")) }
    return paint.strong(parts.joined(separator: ", "))
  }

  private var fileLines: [String] {
    var lines: [String] = []
    for file in content.reading.files {
      let counts = [
        (file.newLinks, "new"), (file.duplicates, "known"), (file.conflicts, "in conflict"),
        (file.rejected, "rejected"), (file.withoutLink, "without a link"),
        (file.derived, "more named in expanded links"),
      ]
      let told = counts.filter { $0.0 > 0 }.map { "\(NumberText.grouped($0.0)) \($0.1)" }
      let rows = NumberText.count(file.rows, "row")
      let what = file.format == .unknown ? "no inventory" : "\(file.format.rawValue), \(rows)"
      lines.append("  " + DisplayText.visible(file.name))
      lines += indented(what + (told.isEmpty ? "" : ": " + told.joined(separator: ", ")), 6)
      if isGuessed(file) { lines += columnLines(file) }
    }
    return section("read", lines)
  }

  /// Whether it was guessed what the columns or fields of a file are.
  private func isGuessed(_ file: InventoryFile) -> Bool {
    switch file.format {
    case .table: true
    case .json, .jsonLines: file.columns.contains { $0.header != $0.column.rawValue }
    case .takeout, .list, .accessLog, .unknown: false
    }
  }

  /// What the columns of a file were taken for.
  private func columnLines(_ file: InventoryFile) -> [String] {
    let read = file.columns.map { "\($0.column.rawValue)='\($0.header)'" }
    let unread = file.unreadColumns.map { "'\($0)'" }.joined(separator: ", ")
    return indented("columns: " + read.joined(separator: ", "), 6)
      + (unread.isEmpty ? [] : indented("not read: " + unread, 6))
      + indented("say otherwise with --column, for example --column link='Destination URL'", 6)
  }

  private var domainLines: [String] {
    var table = TextTable(rightAligned: [0])
    for group in summary.domains.prefix(Self.groupLimit) {
      table.add([
        NumberText.grouped(group.count), DisplayText.visible(group.name),
        group.domainKind?.text ?? "",
      ])
    }
    let kinds = DomainKind.allCases.filter { kind in
      summary.domains.contains { $0.domainKind == kind }
    }
    let meanings = kinds.flatMap { indented("\($0.text): \($0.afterShutdown)", 6) }
    return section(
      "by domain", table.lines.map(clipped) + more(summary.domains.count) + meanings)
  }

  private var kindLines: [String] {
    var table = TextTable(rightAligned: [0])
    add(summary.kinds, to: &table)
    return section("by kind", table.lines.map(clipped))
  }

  private var appLines: [String] {
    if summary.packages.isEmpty, summary.bundles.isEmpty { return [] }
    var table = TextTable(rightAligned: [0])
    add(summary.packages, "Android package", to: &table)
    add(summary.bundles, "iOS bundle", to: &table)
    if summary.applessCount > 0 {
      table.add([NumberText.grouped(summary.applessCount), "name no app"])
    }
    return section("by app", table.lines.map(clipped))
  }

  /// Adds the largest groups, and a row that counts the others.
  private func add(_ groups: [LinkGroup], _ note: String = "", to table: inout TextTable) {
    for group in groups.prefix(Self.groupLimit) {
      table.add([NumberText.grouped(group.count), DisplayText.visible(group.name), note])
    }
    let rest = groups.count - Self.groupLimit
    if rest > 0 { table.add(["", "and \(NumberText.grouped(rest)) more", note]) }
  }

  private var collisionLines: [String] {
    guard let collisions = content.collisions,
      collisions.sameSuffixCount + collisions.caseOnlyCount > 0
    else { return [] }
    func shown(_ url: [UInt8]) -> String {
      DisplayText.visible(String(decoding: SecretMask.masked(url[...]), as: UTF8.self))
    }
    var lines: [String] = []
    if collisions.sameSuffixCount > 0 {
      lines += indented(
        "\(NumberText.count(collisions.sameSuffixCount, "short link")) with the suffix of another "
          + "and a different target", 2)
    }
    if collisions.caseOnlyCount > 0 {
      lines += indented(
        "\(NumberText.count(collisions.caseOnlyCount, "short link")) with the suffix of another but "
          + "for letter case", 2)
    }
    lines += collisions.pairs.prefix(Self.collisionLimit).flatMap {
      indented("\(shown($0.first)) and \(shown($0.second))", 6)
    }
    return section("in each other's way on one new host", lines)
  }

  private var mentionLines: [String] {
    guard let links = content.mentions else { return [] }
    let mentions = links.mentions
    var lines = indented(
      "\(NumberText.count(mentions.count, "place")) in "
        + NumberText.count(mentions.files.count, "file"), 2)
    for row in 0..<min(mentions.count, Self.mentionLimit) {
      let source = mentions.source(row)
      let place = "\(mentions.files[source.file]):\(source.line):\(mentions.column(row))"
      let url = String(decoding: SecretMask.masked(mentions.url(row)), as: UTF8.self)
      lines += indented(DisplayText.visible("\(place): \(url)"), 6)
    }
    let rest = mentions.count - Self.mentionLimit
    if rest > 0 {
      lines += indented("and \(NumberText.grouped(rest)) more: write all with --to csv", 6)
    }
    lines += mentionGapLines(links)
    return section("written in sources", lines)
  }

  /// How many of the places have short links that nothing tells the target of.
  private func mentionGapLines(_ links: MentionedLinks) -> [String] {
    let count = (0..<links.mentions.count).count { row in
      links.mentions.shape(row).kind.isShort && links.target(row).isEmpty
    }
    if count == 0 { return [] }
    return indented(
      "\(NumberText.count(count, "place")) with a short link whose target nothing tells: name the "
        + "export that has it", 2)
  }

  private var faultLines: [String] {
    var lines: [String] = []
    for fault in FaultText.all(content.reading) {
      let head =
        "\(fault.severity.rawValue)[\(fault.rule.id)] \(fault.rule.summary): "
        + NumberText.grouped(fault.count)
      lines.append("  " + painted(fault.severity, head))
      let limit = maximumPerRule == 0 ? fault.findings.count : maximumPerRule
      for finding in fault.findings.prefix(limit) { lines += findingLines(finding) }
      let rest = fault.count - min(limit, fault.findings.count)
      if rest > 0 { lines += indented("and \(NumberText.grouped(rest)) more", 6) }
    }
    return section("faults", lines)
  }

  private func findingLines(_ finding: Finding) -> [String] {
    var lines = indented(DisplayText.visible("\(finding.location.text): \(finding.message)"), 6)
    for related in finding.related {
      lines += indented(DisplayText.visible("\(related.location.text): \(related.label)"), 10)
    }
    for note in finding.notes + (finding.help.map { ["help: " + $0] } ?? []) {
      lines += indented(DisplayText.visible(note), 10)
    }
    return lines
  }

  private var gapLines: [String] {
    let gaps = InventoryGaps(content)
    return section(
      "missing", gaps.all.flatMap { indented($0.missing, 2) + indented($0.remedy, 6) })
  }

  private func painted(_ severity: Severity, _ text: String) -> String {
    switch severity {
    case .error: paint.error(text)
    case .warning: paint.warning(text)
    case .info: paint.note(text)
    }
  }

  private func more(_ count: Int) -> [String] {
    count > Self.groupLimit ? ["  and \(NumberText.grouped(count - Self.groupLimit)) more"] : []
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [paint.strong(title)] + lines
  }

  private func indented(_ text: String, _ count: Int) -> [String] {
    TextLayout.wrapped(text, width: max(20, width - count)).map {
      String(repeating: " ", count: count) + $0
    }
  }

  private func clipped(_ line: String) -> String {
    let scalars = line.unicodeScalars
    return scalars.count <= width
      ? line : String(String.UnicodeScalarView(scalars.prefix(width - 1))) + "…"
  }
}
