public import CommandLineKit
import Diagnostics
public import Inventory

/// What was written for another service, and what it cannot carry.
public struct ExportReport: Sendable {
  private let export: LinkExport
  private let folder: String
  private let width: Int
  private let paint: Paint

  /// A report on files that were written to `folder`.
  public init(_ export: LinkExport, folder: String, width: Int, paint: Paint) {
    self.export = export
    self.folder = folder
    self.width = width
    self.paint = paint
  }

  /// The whole report.
  public var text: String {
    let sections = [[head] + fileLines, leftOutLines, droppedLines, remarkLines]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private var head: String {
    paint.strong(
      "wrote \(NumberText.count(export.taken.count, "link")) to \(DisplayText.visible(folder))")
  }

  private var fileLines: [String] {
    let parts = export.parts
    guard let first = parts.first, let last = parts.last else { return [] }
    let names = parts.count == 1 ? first.name : "\(first.name) to \(last.name)"
    return indented("\(names): \(export.format.purpose)", 2)
  }

  private var leftOutLines: [String] {
    if export.leftOut.isEmpty { return [] }
    var counts: [String: Int] = [:]
    for (_, reason) in export.leftOut { counts[reason.group, default: 0] += 1 }
    let groups = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var table = TextTable(rightAligned: [0])
    for (reason, count) in groups { table.add([NumberText.grouped(count), reason]) }
    let title =
      "left out: \(NumberText.count(export.leftOut.count, "link")), see \(folder)/left-out.csv"
    return [paint.strong(DisplayText.visible(title))] + table.lines
  }

  private var droppedLines: [String] {
    if export.dropped.isEmpty { return [] }
    var table = TextTable(rightAligned: [0])
    for (column, count) in export.dropped {
      table.add([NumberText.grouped(count), column.rawValue, column.meaning])
    }
    return [paint.strong("not carried, by how many links have it")] + table.lines
  }

  private var remarkLines: [String] {
    var remarks = export.format.remarks
    if export.caseOnlyCount > 0 {
      remarks.append(
        "\(NumberText.count(export.caseOnlyCount, "link differs", "links differ")) from another in letter case only: "
          + "make sure that the service tells cases apart")
    }
    if remarks.isEmpty { return [] }
    return [paint.strong("before you import")] + remarks.flatMap { indented($0, 2) }
  }

  private func indented(_ text: String, _ count: Int) -> [String] {
    TextLayout.wrapped(DisplayText.visible(text), width: max(20, width - count)).map {
      String(repeating: " ", count: count) + $0
    }
  }
}
