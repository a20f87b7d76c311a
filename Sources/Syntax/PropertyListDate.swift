import Bytes

/// Moments as property lists write them.
enum PropertyListDate {
  private static let daySeconds = 86_400
  /// From 1970 to 2001.
  private static let secondsBefore2001 = 11_323 * daySeconds

  /// The text for a count of seconds since 2001-01-01T00:00:00Z; nil outside the years 1–9999.
  static func text(secondsSince2001 seconds: Double) -> String? {
    guard seconds.isFinite, seconds.magnitude < 1e12 else { return nil }
    let whole = Int(seconds.rounded(.down)) + secondsBefore2001
    let date = CalendarDate(secondsSince1970: whole)
    guard (1...9999).contains(date.year) else { return nil }
    let rest = whole % daySeconds
    let second = rest < 0 ? rest + daySeconds : rest
    let time = [second / 3600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return date.text + "T" + time.joined(separator: ":") + "Z"
  }

  /// Whether `text` has the shape `YYYY-MM-DDThh:mm:ssZ`.
  static func isWellFormed(_ text: String) -> Bool {
    let shape = "0000-00-00T00:00:00Z".utf8
    return text.utf8.count == shape.count
      && zip(text.utf8, shape).allSatisfy { byte, wanted in
        wanted == UInt8(ascii: "0") ? byte.isASCIIDigit : byte == wanted
      }
  }
}
