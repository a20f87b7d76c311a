/// A value of a database row.
enum DatabaseValue {
  /// Nothing.
  case null
  /// A whole number.
  case number(Int)
  /// A text.
  case text(String)
  /// Bytes.
  case bytes([UInt8])

  /// A text that may be missing.
  static func optional(_ text: String?) -> DatabaseValue { text.map { .text($0) } ?? .null }
}
