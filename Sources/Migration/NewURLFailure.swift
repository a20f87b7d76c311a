/// A build that the new URL of links does not open, though they are for it by the plan's files.
struct NewURLFailure: Hashable, Sendable {
  /// Index of the build.
  var build: Int
  /// Whether it is the one without the legacy entries that follows this build.
  var isFinal: Bool
  /// The new domain, as an index in the project.
  var domain: Int
  /// Why it does not open.
  var cause: Loss.Reason
}
