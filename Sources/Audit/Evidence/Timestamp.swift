public import Syntax

/// A second in UTC, written `2026-11-30T09:05:00Z`.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01 00:00 UTC.
  public let seconds: Int

  /// The second that many after 1970-01-01 00:00 UTC.
  public init(seconds: Int) {
    self.seconds = seconds
  }

  /// The beginning of `day`.
  public init(_ day: CalendarDate) {
    // Days from a March 1, in 400-year cycles: the inverse of `CalendarDate(secondsSince1970:)`.
    let year = day.month <= 2 ? day.year - 1 : day.year
    let cycle = year / 400
    let yearOfCycle = year - cycle * 400
    let dayOfYear = (153 * (day.month + (day.month > 2 ? -3 : 9)) + 2) / 5 + day.day - 1
    let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
    seconds = (cycle * 146_097 + dayOfCycle - 719_468) * 86_400
  }

  /// Reads what `text` writes; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].hasSuffix("Z"), let day = CalendarDate(String(parts[0]))
    else { return nil }
    let time = parts[1].dropLast().split(separator: ":").compactMap { Int($0) }
    guard time.count == 3, (0..<24).contains(time[0]), (0..<60).contains(time[1]),
      (0..<60).contains(time[2])
    else { return nil }
    seconds = Timestamp(day).seconds + time[0] * 3600 + time[1] * 60 + time[2]
  }

  /// The day it falls on.
  public var day: CalendarDate { CalendarDate(secondsSince1970: seconds) }

  /// `2026-11-30T09:05:00Z`.
  public var text: String {
    let rest = seconds - Timestamp(day).seconds
    let parts = [rest / 3600, rest / 60 % 60, rest % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return day.text + "T" + parts.joined(separator: ":") + "Z"
  }

  /// Earlier is less.
  public static func < (left: Timestamp, right: Timestamp) -> Bool { left.seconds < right.seconds }
}
