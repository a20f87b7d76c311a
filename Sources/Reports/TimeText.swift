import Syntax

/// Moments as people and machines read them, in UTC.
enum TimeText {
  /// `2026-11-30` for a day counted from 1970.
  static func day(_ number: Int) -> String {
    CalendarDate(secondsSince1970: number * 86_400).text
  }

  /// `2026-11-30T08:15:01Z` for seconds since 1970.
  static func second(_ seconds: Int) -> String {
    let second = seconds % 86_400
    return CalendarDate(secondsSince1970: seconds).text
      + "T\(padded(second / 3600)):\(padded(second / 60 % 60)):\(padded(second % 60))Z"
  }

  private static func padded(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
