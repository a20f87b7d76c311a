/// Why links of a host would not open a build under the plan's files.
struct OpeningFailure: Sendable {
  /// The reason for links that the build's own files do not take.
  var untaken: Loss.Reason
  /// The reason for links that they take.
  var unopened: Loss.Reason
}
