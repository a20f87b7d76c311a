import Bytes
import Syntax

extension FuzzTarget {
  /// The reader of CSV records.
  static let csv = FuzzTarget(
    name: "csv", summary: "CSV: read in windows of two sizes, and again after it was written",
    seeds: {
      try files("samples/trailnote/exports")
        + ["a,b\n\"c\nd\",e\r\nf,\"g\"\"h\"\n", "a;b\n\"c;\";d\n", "a\tb\n"].map { Array($0.utf8) }
    },
    words: ["\"", "\"\"", "\r\n", "\n", ",", ";", "\t", "\u{FEFF}", "\",\"", "\"\n\""]
  ) { bytes throws(FuzzFailure) in
    let records = try FuzzTarget.records(WindowReader(path: "input", bytes: bytes))
    let small = try FuzzTarget.records(WindowReader(path: "input", bytes: bytes, windowSize: 7))
    if records.fields != small.fields || records.delimiter != small.delimiter {
      throw FuzzFailure("windows of two sizes give different records")
    }
    // At the very beginning a byte order mark would not come back.
    var text = Array("head\n".utf8)
    for record in records.fields where record != [[]] {
      CSVField.appendRecord(record, to: &text)
    }
    let again = try FuzzTarget.records(WindowReader(path: "again", bytes: text), delimiter: .comma)
    // An empty line stands for no record, so that a record of one empty field cannot come back.
    if Array(again.fields.dropFirst()) != records.fields.filter({ $0 != [[]] }) {
      throw FuzzFailure("what was written is read as something else")
    }
  }

  private static func records(
    _ window: consuming WindowReader, delimiter: CSVDelimiter? = nil
  ) throws(FuzzFailure) -> (fields: [[[UInt8]]], delimiter: CSVDelimiter) {
    var reader = CSVReader(reader: window, delimiter: delimiter)
    var records: [[[UInt8]]] = []
    do throws(InputError) {
      while try reader.next() {
        if reader.fieldCount == 0 { continue }
        records.append((0..<reader.fieldCount).map { Array(reader.field($0)) })
      }
    } catch {
      throw FuzzFailure("bytes in memory cannot be read: \(error.message)")
    }
    return (records, reader.delimiter)
  }
}
