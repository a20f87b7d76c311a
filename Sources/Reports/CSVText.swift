import Syntax

/// Fields of a table with commas between (RFC 4180).
enum CSVText {
  /// The field, in quotes where it must be.
  static func quoted(_ field: [UInt8]) -> [UInt8] {
    if !CSVField.needsQuotes(field.span) { return field }
    let quote = UInt8(ascii: "\"")
    return [quote] + field.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
  }

  /// The field, in quotes where it must be.
  static func quoted(_ field: String) -> String {
    String(decoding: quoted(Array(field.utf8)), as: UTF8.self)
  }

  /// A record of `fields` with its line break.
  static func line(_ fields: [String]) -> String {
    fields.map { quoted($0) }.joined(separator: ",") + "\n"
  }
}
