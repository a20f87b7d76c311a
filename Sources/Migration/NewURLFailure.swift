/// A build that the new URL of links opens by the files of the plan, and not by those in their place.
struct NewURLFailure: Hashable, Sendable {
  /// Index of the build.
  var build: Int
  /// The new domain, as an index in the project.
  var domain: Int
  /// Why it does not open.
  var cause: Loss.Reason
}
