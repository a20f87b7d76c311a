/// One event of a Google Analytics export, as far as opens of links go.
struct AppEvent: Sendable {
  /// Its name.
  var name: String
  /// When it was: microseconds since 1970 or a date and time, as the export has it.
  var time: String
  /// Whoever it was, by a number of the installation.
  var client: String?
  /// The parameters with text values that the export tells, by key.
  var parameters: [(key: String, value: String)] = []

  /// The beginning of a day that exports write as `20261130`; nil for anything else.
  static func time(ofDate date: String) -> String? {
    let digits = Array(date.utf8)
    guard digits.count == 8 else { return nil }
    func text(_ range: Range<Int>) -> String { String(decoding: digits[range], as: UTF8.self) }
    return "\(text(0..<4))-\(text(4..<6))-\(text(6..<8))T00:00:00Z"
  }
}
