import CommandLineKit
import Syntax

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The day that commands take for today.
enum Clock {
  /// The day given by `--as-of`, or today in UTC.
  static func day(_ given: String?) throws -> CalendarDate {
    guard let given else { return CalendarDate(secondsSince1970: time(nil)) }
    guard let day = CalendarDate(given) else {
      throw CommandFailure(
        "'\(given)' is not a day", help: "write it as 2026-11-30", exitCode: .wrongUse)
    }
    return day
  }
}
