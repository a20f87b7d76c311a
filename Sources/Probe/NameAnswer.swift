/// What the name servers say about a host.
public struct NameAnswer: Hashable, Sendable {
  /// How the question ended.
  public enum Status: String, CaseIterable, Sendable {
    /// There is at least one address.
    case found
    /// The name, or the name that its aliases lead to, does not exist.
    case noSuchName
    /// The name exists and has no address.
    case noAddress
    /// No name server answered, or none could.
    case failed
  }

  /// How it ended.
  public var status: Status
  /// The names that the host is an alias of, in the order of the chain.
  public var aliases: [String]
  /// The addresses, IPv4 first, in the order of their bytes.
  public var addresses: [IPAddress]
  /// The sites of Firebase Hosting that texts of the form `hosting-site=SITE` name.
  public var firebaseSites: [String]

  /// Joins the answers to the questions for IPv4 and IPv6 addresses of `host`, and to that for its
  /// texts; nil stands for no answer.
  init(host: String, addresses messages: [DNSMessage?], texts: DNSMessage?) {
    firebaseSites = (texts?.texts ?? []).filter { $0.hasPrefix("hosting-site=") }
      .map { String($0.dropFirst("hosting-site=".count)) }.sorted()
    let known = messages.compactMap { $0 }
    aliases = known.map { $0.aliases(of: host) }.max { $0.count < $1.count } ?? []
    let found = Set(known.flatMap(\.addresses))
    addresses = found.sorted {
      ($0.bytes.count, $0.description) < ($1.bytes.count, $1.description)
    }
    if !addresses.isEmpty {
      status = .found
    } else if known.contains(where: { $0.code == .noSuchName }) {
      status = .noSuchName
    } else if known.count == messages.count, known.allSatisfy({ $0.code == .success }) {
      status = .noAddress
    } else {
      status = .failed
    }
  }
}
