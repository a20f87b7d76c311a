/// An app that a host's new file goes on naming because today's does, though the project does not
/// list it.
struct KeptApp: Hashable, Sendable {
  /// Index of the host in the project.
  var domain: Int
  /// The App ID or package.
  var identity: String
}
