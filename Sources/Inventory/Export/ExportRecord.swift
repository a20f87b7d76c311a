import Syntax

/// A CSV record for another service.
enum ExportRecord {
  /// The fields in the order of the header, without a line break.
  static func bytes(_ fields: [[UInt8]]) -> [UInt8] {
    var record: [UInt8] = []
    CSVField.appendRecord(fields, to: &record)
    record.removeLast()
    return record
  }

  /// At most `limit` characters of a label.
  static func label(_ value: [UInt8], limit: Int) -> [UInt8] {
    let scalars = String(decoding: value, as: UTF8.self).unicodeScalars
    return scalars.count <= limit
      ? value : Array(String(String.UnicodeScalarView(scalars.prefix(limit))).utf8)
  }
}
