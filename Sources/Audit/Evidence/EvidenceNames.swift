public import Probe
import Syntax

/// What the name servers said, as read from evidence.
public struct EvidenceNames: Sendable {
  /// How the question ended, and where that stands.
  public let status: Placed<NameAnswer.Status>
  /// The names that the host is an alias of, in order.
  public let aliases: [Placed<String>]
  /// The addresses.
  public let addresses: [Placed<IPAddress>]
  /// The sites of Firebase Hosting that texts of the host name.
  public let firebaseSites: [Placed<String>]

  /// Reads `names`; nil where the status is none.
  init?(_ node: JSONNode) {
    guard let status = node["status"],
      let value = status.string.flatMap(NameAnswer.Status.init(rawValue:))
    else { return nil }
    self.status = Placed(value, at: status.range)
    aliases = (node["aliases"]?.array ?? []).compactMap { node in
      node.string.map { Placed($0, at: node.range) }
    }
    firebaseSites = (node["firebaseSites"]?.array ?? []).compactMap { node in
      node.string.map { Placed($0, at: node.range) }
    }
    addresses = (node["addresses"]?.array ?? []).compactMap { node in
      node.string.flatMap(IPAddress.init).map { Placed($0, at: node.range) }
    }
  }
}
