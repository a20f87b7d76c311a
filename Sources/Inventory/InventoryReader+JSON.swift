import Bytes
import Diagnostics
import DynamicLinks
import Syntax

extension InventoryReader {
  /// Reads JSON: arrays element by element, or else one value to a line, or else one document of at
  /// most 64 MiB.
  mutating func readJSON(_ window: consuming WindowReader) throws(InputError) {
    statsLink = LinkFileName.link(
      in: files[files.count - 1].name, classifier: table.classifier)
    let start = window.buffer[window.start..<window.end].first { $0 > 0x20 && $0 < 0x80 }
    if start == UInt8(ascii: "[") {
      try readArrays(window)
    } else {
      try readLines(window)
    }
    noteIfEmpty()
  }

  private mutating func readArrays(_ window: consuming WindowReader) throws(InputError) {
    files[files.count - 1].format = .json
    let name = files[files.count - 1].name
    var elements = JSONElementReader(window)
    while try elements.next() {
      let range = elements.offset..<elements.offset + elements.element.count
      addRecords(
        in: Array(elements.element), from: RecordPlace(line: elements.line, range: range))
    }
    if elements.isCut {
      note(UnreadableFileRule.findingCut(at: Location(path: name, line: elements.line)))
    }
  }

  private mutating func readLines(_ window: consuming WindowReader) throws(InputError) {
    var lines = CSVReader(
      reader: window, delimiter: .tab, recordLimit: FileContents.limit)
    guard try lines.next() else { return }
    let name = files[files.count - 1].name
    let first = JSONDocument(parsing: SourceText(path: name, bytes: Array(lines.recordBytes)))
    if !first.isValid { return try readDocument(from: &lines) }
    var isSeveral = false
    while true {
      addRecords(in: Array(lines.recordBytes), from: lines.place)
      guard try lines.next() else { break }
      isSeveral = true
    }
    files[files.count - 1].format = isSeveral ? .jsonLines : .json
  }

  /// Reads one document that begins with the current record and goes on over the next lines.
  private mutating func readDocument(from lines: inout CSVReader) throws(InputError) {
    files[files.count - 1].format = .json
    let name = files[files.count - 1].name
    var text: [UInt8] = []
    var number = 1
    repeat {
      text.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: lines.line - number))
      number = lines.line
      text.append(contentsOf: lines.recordBytes)
      var isTooLong = text.count > FileContents.limit
      if case .tooLong = lines.problem { isTooLong = true }
      if isTooLong {
        throw .tooLarge(path: name, limit: FileContents.limit)
      }
    } while try lines.next()
    let document = JSONDocument(parsing: SourceText(path: name, bytes: text))
    if let problem = document.problems.first, !document.isValid {
      note(UnreadableFileRule.finding(problem, in: document.source))
    }
    if let root = document.root {
      addRecords(
        in: root, of: document.source, from: RecordPlace(line: 1, range: 0..<text.count))
    }
  }

  private mutating func noteIfEmpty() {
    let file = files[files.count - 1]
    if file.rows == 0 { noteNoLinks(NoLinkColumnRule.findingInJSON(at: Location(path: file.name))) }
  }

  /// Reads a value that stands by itself; one that is broken is a rejected row.
  private mutating func addRecords(in text: [UInt8], from place: RecordPlace) {
    let name = files[files.count - 1].name
    let document = JSONDocument(parsing: SourceText(path: name, bytes: text))
    if let root = document.root, document.isValid {
      addRecords(in: root, of: document.source, from: place)
    } else {
      files[files.count - 1].rows += 1
      let problem = document.problems.first?.message ?? "no JSON value"
      reject(.broken(problem), at: place, record: text[...])
    }
  }

  private mutating func addRecords(
    in node: JSONNode, of source: SourceText, from place: RecordPlace
  ) {
    for record in JSONLinkRecord.records(in: node, named: statsLink, keys: &keys) {
      record.fill(&draft)
      let start = place.range.lowerBound
      let range = record.range.lowerBound + start..<record.range.upperBound + start
      let line = place.line + source.line(at: record.range.lowerBound) - 1
      addDraft(
        at: RecordPlace(line: line, range: range), record: source.bytes[record.range],
        hasLinkColumn: false)
    }
  }
}
