/// One of the things that an audit finds out about a host; they are told apart because they fail
/// apart.
public enum AuditCheck: String, CaseIterable, Sendable {
  /// What the name servers say.
  case names
  /// Whether the host can be reached over TLS that is trusted.
  case tls
  /// The AASA at the origin: what developer mode and Apple's CDN read.
  case aasa
  /// Apple's copy of it: what people's devices read.
  case cdn
  /// assetlinks.json at the origin.
  case assetlinks
  /// Google's answer: what devices with Google services ask for.
  case google

  /// Whether it is about how a host is reached, whatever files are there.
  var isOfConnection: Bool { self == .names || self == .tls }

  /// The heading of its column.
  public var title: String {
    switch self {
    case .names: "DNS"
    case .tls: "TLS"
    case .aasa: "AASA"
    case .cdn: "Apple CDN"
    case .assetlinks: "assetlinks"
    case .google: "Google"
    }
  }
}
