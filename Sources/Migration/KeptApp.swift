/// An app that a host's new file goes on naming because today's does, though the project does not
/// list it.
public struct KeptApp: Hashable, Sendable {
  /// Index of the host in the project.
  public var domain: Int
  /// The App ID or package.
  public var identity: String
}
