import Bytes
import Diagnostics
import DynamicLinks
import Syntax

extension InventoryReader {
  /// Reads one JSON value to a line, or else one document of at most 64 MiB.
  mutating func readJSON(_ window: consuming WindowReader) throws(InputError) {
    var lines = CSVReader(
      reader: window, delimiter: .tab, recordLimit: FileContents.limit)
    guard try lines.next() else { return }
    var line = Array(lines.recordBytes)
    var place = lines.place
    let name = files[files.count - 1].name
    var document = JSONDocument(parsing: SourceText(path: name, bytes: line))
    if !document.isValid { return try readDocument(from: &lines) }
    var isSeveral = false
    while true {
      if let root = document.root, document.isValid {
        addRecords(in: root, of: document.source, from: place)
      } else {
        files[files.count - 1].rows += 1
        let problem = document.problems.first?.message ?? "no JSON value"
        reject(.broken(problem), at: place, record: line[...])
      }
      guard try lines.next() else { break }
      isSeveral = true
      line = Array(lines.recordBytes)
      place = lines.place
      document = JSONDocument(parsing: SourceText(path: name, bytes: line))
    }
    files[files.count - 1].format = isSeveral ? .jsonLines : .json
    noteIfEmpty(name)
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
      if text.count > FileContents.limit {
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
    noteIfEmpty(name)
  }

  private mutating func noteIfEmpty(_ name: String) {
    if files[files.count - 1].rows == 0 {
      note(NoLinkColumnRule.findingInJSON(at: Location(path: name)))
    }
  }

  private mutating func addRecords(
    in node: JSONNode, of source: SourceText, from place: RecordPlace
  ) {
    for record in JSONLinkRecord.records(in: node) {
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
