import Bytes
import Diagnostics
import DynamicLinks
import Syntax

extension InventoryReader {
  /// Reads a table: Takeout's, or any other with columns that can be told.
  mutating func readTable(
    _ window: consuming WindowReader, source: InventorySource
  ) throws(InputError) {
    var csv = CSVReader(reader: window)
    guard try nextRecord(&csv) else { return }
    let header = (0..<csv.fieldCount).map { Array(csv.field($0)) }
    let names = header.map { String(decoding: $0, as: UTF8.self) }
    let headerPlace = csv.place
    let isNamed = !header.contains { table.classifier.classify($0[...]).kind != .malformed }
    var layout = ColumnLayout(header: names, given: source.columns)
    var isAtRecord = !isNamed
    if !isNamed {
      layout = ColumnLayout(record: header, header: [], classifier: table.classifier)
    } else if !layout.hasLinks, try nextRecord(&csv) {
      isAtRecord = true
      let first = (0..<csv.fieldCount).map { Array(csv.field($0)) }
      layout = ColumnLayout(record: first, header: names, classifier: table.classifier)
    }
    if !layout.hasLinks {
      noteNoLinks(
        NoLinkColumnRule.finding(names, at: headerPlace.location(in: source.name)))
      return
    }
    describe(layout)
    try readRecords(&csv, layout: layout, isAtRecord: isAtRecord)
  }

  private mutating func describe(_ layout: ColumnLayout) {
    files[files.count - 1].format = layout.isTakeout ? .takeout : .table
    files[files.count - 1].columns = layout.entries.map {
      InventoryFile.Column(column: $0.column, header: $0.header)
    }
    files[files.count - 1].unreadColumns = layout.unread
  }

  private mutating func readRecords(
    _ csv: inout CSVReader, layout: ColumnLayout, isAtRecord: Bool
  ) throws(InputError) {
    let plan = ColumnPlan(layout, keepsDetails: table.keepsDetails)
    var hasRecord = isAtRecord
    if !hasRecord { hasRecord = try nextRecord(&csv) }
    while hasRecord {
      plan.fill(&draft, from: csv)
      if csv.problem != nil || layout.fieldCount > 0 && csv.fieldCount > layout.fieldCount {
        noteIrregular(csv, fieldCount: layout.fieldCount)
      }
      addDraft(at: csv.place, record: csv.recordBytes, hasLinkColumn: layout.hasLinkColumn)
      hasRecord = try nextRecord(&csv)
    }
  }

  /// Goes to the next record that has fields; those that have none are rejected on the way.
  private mutating func nextRecord(_ csv: inout CSVReader) throws(InputError) -> Bool {
    while try csv.next() {
      guard let problem = csv.problem, !problem.isReadable else { return true }
      files[files.count - 1].rows += 1
      reject(.broken(problem.message), at: csv.place, record: csv.recordBytes)
    }
    return false
  }

  private mutating func noteIrregular(_ csv: borrowing CSVReader, fieldCount: Int) {
    let location = csv.place.location(in: files[files.count - 1].name)
    let count = csv.fieldCount
    let text =
      csv.problem?.message ?? "the row has \(count) fields, the header \(fieldCount)"
    tally.add(IrregularRowRule.metadata) { IrregularRowRule.finding(text, at: location) }
  }
}

extension CSVProblem {
  /// Whether the fields are what was meant: a quote in the middle of an unquoted field is a quote,
  /// but behind a closing quote nobody knows where the field ends.
  fileprivate var isReadable: Bool {
    if case .quoteInField = self { true } else { false }
  }
}

extension CSVReader {
  /// Where the current record stands.
  var place: RecordPlace {
    RecordPlace(line: line, range: offset..<offset + recordBytes.count)
  }
}
