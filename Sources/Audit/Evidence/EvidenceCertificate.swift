import Syntax

/// A certificate as read from evidence.
public struct EvidenceCertificate: Sendable {
  /// The subject's name.
  public let subject: String
  /// The issuer's name.
  public let issuer: String
  /// The host names it is for, and where they stand.
  public let names: Placed<[String]>
  /// When it becomes valid.
  public let notBefore: Placed<Timestamp>?
  /// When it ceases to be valid.
  public let notAfter: Placed<Timestamp>?

  /// Reads one element of `certificates`.
  init(_ node: JSONNode) {
    subject = node["subject"]?.string ?? ""
    issuer = node["issuer"]?.string ?? ""
    let list = node["names"]
    names = Placed(
      (list?.array ?? []).compactMap(\.string), at: list?.range ?? node.range)
    notBefore = Self.time(node["notBefore"])
    notAfter = Self.time(node["notAfter"])
  }

  private static func time(_ node: JSONNode?) -> Placed<Timestamp>? {
    node.flatMap { node in
      node.string.flatMap(Timestamp.init).map { Placed($0, at: node.range) }
    }
  }
}
