import Bytes
import DynamicLinks
import Syntax

extension InventoryReader {
  /// Reads one URL to a line; lines that begin with `#` are remarks.
  ///
  /// Tabs never occur in URLs, so a line is a record of one field.
  mutating func readList(_ window: consuming WindowReader) throws(InputError) {
    files[file].format = .list
    var lines = CSVReader(reader: window, delimiter: .tab)
    while scratchFailure == nil, try lines.next() {
      if let problem = lines.problem, problem.isRejection {
        files[file].rows += 1
        reject(.broken(problem.message), at: lines.place, record: lines.recordBytes)
        continue
      }
      let line = lines.field(0).trimmed
      if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      draft.clear()
      draft.url.append(contentsOf: line)
      draft.readURLs(table.classifier, hasLinkColumn: true)
      addDraft(at: lines.place, record: lines.recordBytes)
    }
  }
}
