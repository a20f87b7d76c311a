/// Why a request got no answer.
public struct ProbeFailure: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Kind: String, CaseIterable, Sendable {
    /// The host's name has no address.
    case noAddress
    /// Nobody takes the connection.
    case cannotConnect
    /// The time allowed was over.
    case timedOut
    /// The certificate is no longer valid, or not yet.
    case expiredCertificate
    /// The certificate is for other hosts.
    case wrongName
    /// No authority that is trusted signed the certificate.
    case untrustedCertificate
    /// The TLS handshake failed for another reason.
    case handshake
    /// The connection ended before the answer did.
    case interrupted
    /// The answer is no HTTP, or beyond all measure.
    case malformed

    /// Whether it is about the certificate.
    public var isCertificate: Bool {
      switch self {
      case .expiredCertificate, .wrongName, .untrustedCertificate: true
      default: false
      }
    }
  }

  /// What went wrong.
  public var kind: Kind
  /// libcurl's own words for it.
  public var text: String

  /// A failure in libcurl's words.
  public init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}
