import CommandLineKit
import Reports

/// The form in which links are written out.
enum LinkForm: String, CaseIterable, ArgumentValue {
  /// A table with the columns of the Takeout export.
  case csv
  /// One JSON object to a line.
  case ndjson

  /// The form by the report's name.
  var form: NormalizedLinks.Form { self == .csv ? .csv : .jsonLines }
}
