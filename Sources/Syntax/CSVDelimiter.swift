/// The byte between the fields of a CSV record.
public enum CSVDelimiter: UInt8, CaseIterable, Sendable {
  /// `,`, as in RFC 4180.
  case comma = 0x2C
  /// `;`, as spreadsheets write where the comma is the decimal mark.
  case semicolon = 0x3B
  /// U+0009.
  case tab = 0x09
  /// `|`, as databases write where texts hold commas.
  case bar = 0x7C

  /// The delimiter that the first record uses most; comma where none occurs.
  ///
  /// `start` is the beginning of the input. What stands inside quotes is not counted, and empty lines
  /// before the first record are passed over.
  public static func detected(in start: some Collection<UInt8>) -> CSVDelimiter {
    var counts = [UInt8: Int]()
    var isQuoted = false
    for byte in start.drop(while: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == UInt8(ascii: "\n") { break }
      counts[byte, default: 0] += 1
    }
    var best = CSVDelimiter.comma
    for candidate in allCases where counts[candidate.rawValue] ?? 0 > counts[best.rawValue] ?? 0 {
      best = candidate
    }
    return best
  }
}
