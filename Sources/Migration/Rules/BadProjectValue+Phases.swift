import Diagnostics
import Syntax

extension BadProjectValue {
  /// A second drain.
  static func secondDrain(at location: Location) -> Finding {
    Finding(
      metadata, "the phase 'drain' is there twice, but a plan drains once", at: location,
      help: "take one of them out")
  }

  /// A phase that stands before one that it counts on.
  static func order(
    _ kind: Step.Kind, before need: Step.Kind, at location: Location
  ) -> Finding {
    Finding(
      metadata, "the phase '\(kind.rawValue)' stands before '\(need.rawValue)', which it counts on",
      at: location, help: "put '\(need.rawValue)' above it")
  }

  /// A stage of a rollout that is no share, or no more than the stage before.
  static func stage(at location: Location) -> Finding {
    Finding(
      metadata, "a stage of 'rollout' is no part of 1 above the one before", at: location,
      help: "write it as [0.01, 0.1, 0.5, 1]")
  }

  /// What should be a day.
  static func day(_ text: String, at location: Location) -> Finding {
    Finding(metadata, "'\(text)' is not a day", at: location, help: "write it as 2027-01-31")
  }

  /// A phase whose day lies before that of the phase above.
  static func day(_ text: String, before last: CalendarDate, at location: Location) -> Finding {
    Finding(
      metadata, "'\(text)' lies before the phase above, '\(last.text)'", at: location,
      help: "give it that day or a later one, or put the phases into another order")
  }
}
