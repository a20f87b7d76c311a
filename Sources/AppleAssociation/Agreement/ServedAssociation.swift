/// An association file and the host that serves it.
public struct ServedAssociation: Sendable {
  /// The host in lower case.
  public let host: String
  /// The file.
  public let file: AppleAssociationFile

  /// Puts a file on a host.
  public init(host: String, file: AppleAssociationFile) {
    self.host = host
    self.file = file
  }
}
