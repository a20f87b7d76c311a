import Bytes
import Syntax

/// Reads the times that logs hold, as seconds since 1970-01-01 00:00 UTC.
enum LogTime {
  /// The times that are believed: 1995 to 2099.
  private static let believed = 788_918_400..<4_102_444_800

  /// A time in any known form: `30/Nov/2026:08:15:01 +0100`, ISO 8601, or a number since 1970 in
  /// seconds, milliseconds, microseconds or nanoseconds.
  static func seconds(_ text: Span<UInt8>, in range: Range<Int>) -> Int? {
    guard range.count >= 5 else { return nil }
    let start = range.lowerBound
    let seconds: Int? =
      if text[start + 2] == UInt8(ascii: "/") {
        common(text, in: range)
      } else if text[start + 4] == UInt8(ascii: "-") {
        international(text, in: range)
      } else {
        number(text, in: range)
      }
    return seconds.flatMap { believed.contains($0) ? $0 : nil }
  }

  /// The day that `2026-11-30` names, counted from 1970.
  static func day(_ text: Span<UInt8>, in range: Range<Int>) -> Int? {
    let start = range.lowerBound
    guard range.count == 10, text[start + 4] == UInt8(ascii: "-"),
      text[start + 7] == UInt8(ascii: "-"), let year = digits(text, start, 4),
      let month = digits(text, start + 5, 2), let day = digits(text, start + 8, 2)
    else { return nil }
    let days = days(year, month, day)
    return days.flatMap { believed.contains($0 * 86_400) ? $0 : nil }
  }

  /// The second that `08:15:01` names; a fraction behind it is passed over.
  static func secondOfDay(_ text: Span<UInt8>, in range: Range<Int>) -> Int? {
    let start = range.lowerBound
    guard range.count >= 8, text[start + 2] == UInt8(ascii: ":"),
      text[start + 5] == UInt8(ascii: ":"), let hour = digits(text, start, 2),
      let minute = digits(text, start + 3, 2), let second = digits(text, start + 6, 2),
      hour < 24, minute < 60, second < 61
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  /// `30/Nov/2026:08:15:01 +0100`; without an offset it is UTC.
  private static func common(_ text: Span<UInt8>, in range: Range<Int>) -> Int? {
    let start = range.lowerBound
    guard range.count >= 20, text[start + 6] == UInt8(ascii: "/"),
      text[start + 11] == UInt8(ascii: ":"), let day = digits(text, start, 2),
      let month = month(text, start + 3), let year = digits(text, start + 7, 4),
      let second = secondOfDay(text, in: start + 12..<start + 20),
      let days = days(year, month, day)
    else { return nil }
    let offset = range.count > 20 ? offset(text, in: start + 21..<range.upperBound) : 0
    return offset.map { days * 86_400 + second - $0 }
  }

  /// `2026-11-30T08:15:01.25Z`, with `T` or a blank and with any offset.
  private static func international(_ text: Span<UInt8>, in range: Range<Int>) -> Int? {
    let start = range.lowerBound
    guard range.count >= 19, let day = day(text, in: start..<start + 10),
      let second = secondOfDay(text, in: start + 11..<start + 19)
    else { return nil }
    var position = start + 19
    if position < range.upperBound, text[position] == UInt8(ascii: ".") {
      position += 1
      while position < range.upperBound, text[position].isASCIIDigit { position += 1 }
    }
    let zone = position..<range.upperBound
    if zone.isEmpty || zone.count == 1 && text[position] | 0x20 == UInt8(ascii: "z") {
      return day * 86_400 + second
    }
    if zone.count == 4, text[position] == 0x20 { return day * 86_400 + second }
    return offset(text, in: zone).map { day * 86_400 + second - $0 }
  }

  /// `+0100`, `-01:30`.
  private static func offset(_ text: Span<UInt8>, in range: Range<Int>) -> Int? {
    guard range.count == 5 || range.count == 6,
      let hours = digits(text, range.lowerBound + 1, 2),
      let minutes = digits(text, range.upperBound - 2, 2), hours < 15, minutes < 60
    else { return nil }
    let seconds = hours * 3600 + minutes * 60
    switch text[range.lowerBound] {
    case UInt8(ascii: "+"): return seconds
    case UInt8(ascii: "-"): return -seconds
    default: return nil
    }
  }

  /// A count since 1970; how large it is tells the unit.
  private static func number(_ text: Span<UInt8>, in range: Range<Int>) -> Int? {
    var number = 0
    for index in range {
      if text[index] == UInt8(ascii: ".") { break }
      // Nineteen digits are the nanoseconds of our age; a twentieth would not fit.
      guard text[index].isASCIIDigit, index - range.lowerBound < 19,
        number < 900_000_000_000_000_000
      else { return nil }
      number = number * 10 + Int(text[index] & 15)
    }
    switch number {
    case ..<100_000_000_000: return number
    case ..<100_000_000_000_000: return number / 1000
    case ..<100_000_000_000_000_000: return number / 1_000_000
    default: return number / 1_000_000_000
    }
  }

  private static func digits(_ text: Span<UInt8>, _ start: Int, _ count: Int) -> Int? {
    var number = 0
    for index in start..<start + count {
      if !text[index].isASCIIDigit { return nil }
      number = number * 10 + Int(text[index] & 15)
    }
    return number
  }

  /// The number of an English month's first three letters.
  private static func month(_ text: Span<UInt8>, _ start: Int) -> Int? {
    let letters =
      UInt32(text[start]) << 16 | UInt32(text[start + 1]) << 8 | UInt32(text[start + 2])
    switch letters | 0x202020 {
    case 0x6A616E: return 1
    case 0x666562: return 2
    case 0x6D6172: return 3
    case 0x617072: return 4
    case 0x6D6179: return 5
    case 0x6A756E: return 6
    case 0x6A756C: return 7
    case 0x617567: return 8
    case 0x736570: return 9
    case 0x6F6374: return 10
    case 0x6E6F76: return 11
    case 0x646563: return 12
    default: return nil
    }
  }

  /// The days from 1970-01-01 to a day; nil when there is no such day.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    CalendarDate(year: year, month: month, day: day)?.daysSince1970
  }
}
