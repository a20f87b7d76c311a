import Bytes
import Diagnostics
import DynamicLinks
import Syntax

extension InventoryReader {
  /// How much of a file's beginning is looked at to tell what its columns are.
  static let sampleSize = 64 << 10
  private static let sampleCount = 200

  /// Reads a table: Takeout's, or any other with columns that can be told.
  mutating func readTable(
    _ window: consuming WindowReader, source: InventorySource
  ) throws(InputError) {
    var window = window
    var size = window.size
    try window.fill(Self.sampleSize)
    let sample = Array(window.buffer[window.start..<window.end].prefix(Self.sampleSize))
    var csv = CSVReader(reader: window)
    guard try nextRecord(&csv) else { return }
    let header = (0..<csv.fieldCount).map { Array(csv.field($0)) }
    let names = header.map { String(decoding: $0[...].trimmed, as: UTF8.self) }
    let headerPlace = csv.place
    let isNamed = !header.contains { ColumnLayout.kind(of: $0, table.classifier) != .malformed }
    var layout = ColumnLayout(header: isNamed ? names : [], given: source.columns)
    if !layout.hasLinkAndTarget {
      let records = try records(in: sample, afterHeader: isNamed)
      layout.complete(
        from: records, header: isNamed ? names : [], classifier: table.classifier)
    }
    if !layout.hasLinks {
      noteNoLinks(
        NoLinkColumnRule.finding(names, at: headerPlace.location(in: source.name)))
      return
    }
    describe(layout)
    let records = RecordsAhead(
      RecordSource(
        csv, layout: layout, classifier: table.classifier, keepsDetails: table.keepsDetails,
        isAtRecord: !isNamed))
    var batch = RecordBatch()
    while true {
      try records.exchange(&batch)
      if batch.count == 0 || scratchFailure != nil { return }
      take(&batch)
      if let wholeSize = size, joins {
        table.makeRoom(times: Double(wholeSize) / Double(max(batch.bytes.count, 1)))
      }
      size = nil
    }
  }

  /// The records that a file begins with.
  private func records(
    in sample: [UInt8], afterHeader: Bool
  ) throws(InputError) -> [[[UInt8]]] {
    var csv = CSVReader(reader: WindowReader(path: "", bytes: sample))
    var records: [[[UInt8]]] = []
    while records.count < Self.sampleCount, try csv.next() {
      records.append((0..<csv.fieldCount).map { Array(csv.field($0)) })
    }
    return Array(records.dropFirst(afterHeader ? 1 : 0))
  }

  private mutating func describe(_ layout: ColumnLayout) {
    files[file].format = layout.isTakeout ? .takeout : .table
    files[file].columns = layout.entries.map {
      InventoryFile.Column(column: $0.column, header: $0.header)
    }
    files[file].unreadColumns = layout.unread
  }

  private mutating func take(_ batch: inout RecordBatch) {
    for index in 0..<batch.count {
      let place = batch.records[index].place
      let record = batch.bytes[batch.records[index].range]
      switch batch.records[index].fault {
      case .broken(let text):
        rejectBroken(text, at: place, record: record)
        continue
      case .irregular(let text): noteIrregular(text, at: place)
      case nil: break
      }
      swap(&draft, &batch.records[index].draft)
      addDraft(at: place, record: record)
    }
  }

  /// Goes to the next record that has fields; those that have none are rejected on the way.
  private mutating func nextRecord(_ csv: inout CSVReader) throws(InputError) -> Bool {
    while try csv.next() {
      guard let problem = csv.problem, !problem.isReadable else { return true }
      rejectBroken(problem.message, at: csv.place, record: csv.recordBytes)
    }
    return false
  }

  private mutating func rejectBroken(
    _ text: String, at place: RecordPlace, record: ArraySlice<UInt8>
  ) {
    files[file].rows += 1
    reject(.broken(text), at: place, record: record)
  }

  private mutating func noteIrregular(_ text: String, at place: RecordPlace) {
    let location = place.location(in: files[file].name)
    tally.add(IrregularRowRule.metadata, file: file, place: rowNumber) {
      IrregularRowRule.finding(text, at: location)
    }
  }
}

extension CSVProblem {
  /// Whether the fields are what was meant: a quote in the middle of an unquoted field is a quote,
  /// but behind a closing quote nobody knows where the field ends.
  var isReadable: Bool {
    if case .quoteInField = self { true } else { false }
  }
}

extension CSVReader {
  /// Where the current record stands.
  var place: RecordPlace {
    RecordPlace(line: line, range: offset..<offset + recordLength)
  }
}
