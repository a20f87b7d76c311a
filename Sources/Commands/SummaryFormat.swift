import CommandLineKit

/// How a summary is printed.
enum SummaryFormat: String, CaseIterable, ArgumentValue {
  /// For people.
  case text
  /// One JSON object, for machines.
  case json
}
