import CommandLineKit

/// How findings are printed.
enum FindingsFormat: String, CaseIterable, ArgumentValue {
  /// With excerpts, for people.
  case full
  /// One line each: `path:line:column: error[ID]: message`.
  case short
  /// One JSON object, for machines.
  case json
}
