import Bytes

/// Moments as property lists write them.
enum PropertyListDate {
  /// The text for a count of seconds since 2001-01-01T00:00:00Z; nil outside the years 1–9999.
  static func text(secondsSince2001 seconds: Double) -> String? {
    let daySeconds = 86_400
    guard seconds.isFinite, seconds.magnitude < 1e12 else { return nil }
    let whole = Int(seconds.rounded(.down))
    let day = whole >= 0 ? whole / daySeconds : -((daySeconds - 1 - whole) / daySeconds)
    let second = whole - day * daySeconds
    let (year, month, dayOfMonth) = civil(daysSince1970: day + 11_323)
    guard (1...9999).contains(year) else { return nil }
    let date = [padded(year, 4), padded(month, 2), padded(dayOfMonth, 2)].joined(separator: "-")
    let time = [second / 3600, second / 60 % 60, second % 60].map { padded($0, 2) }
    return date + "T" + time.joined(separator: ":") + "Z"
  }

  /// Whether `text` has the shape `YYYY-MM-DDThh:mm:ssZ`.
  static func isWellFormed(_ text: String) -> Bool {
    let shape = "0000-00-00T00:00:00Z".utf8
    return text.utf8.count == shape.count
      && zip(text.utf8, shape).allSatisfy { byte, wanted in
        wanted == UInt8(ascii: "0") ? byte.isASCIIDigit : byte == wanted
      }
  }

  /// The Gregorian date of a day, by counting years from 1 March in eras of 400.
  private static func civil(daysSince1970: Int) -> (year: Int, month: Int, day: Int) {
    let days = daysSince1970 + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}
