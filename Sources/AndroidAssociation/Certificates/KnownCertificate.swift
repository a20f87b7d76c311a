/// A certificate that everybody can sign with, or that stands in documentation.
public struct KnownCertificate: Sendable {
  /// What is known about a certificate.
  public enum Kind: Sendable {
    /// Its private key is public, so anybody can sign an app with it.
    case publicKey
    /// It is the example of a manual; nobody's app carries it.
    case sample
  }

  /// What is known about it.
  public let kind: Kind
  /// Where it comes from, as the end of a sentence.
  public let origin: String
  /// The SHA-256 fingerprint.
  public let sha256: String

  /// The certificates met in association files that belong to nobody.
  public static let all: [KnownCertificate] = [
    KnownCertificate(
      kind: .publicKey, origin: "the debug keystore of the React Native template",
      sha256: "FA:C6:17:45:DC:09:03:78:6F:B9:ED:E6:2A:96:2B:39:"
        + "9F:73:48:F0:BB:6F:89:9B:83:32:66:75:91:03:3B:9C"),
    KnownCertificate(
      kind: .publicKey, origin: "the test key of Android's own source tree",
      sha256: "A4:0D:A8:0A:59:D1:70:CA:A9:50:CF:15:C1:8C:45:4D:"
        + "47:A3:9B:26:98:9D:8B:64:0E:CD:74:5B:A7:1B:F5:DC"),
    KnownCertificate(
      kind: .publicKey, origin: "the platform test key of Android's own source tree",
      sha256: "C8:A2:E9:BC:CF:59:7C:2F:B6:DC:66:BE:E2:93:FC:13:"
        + "F2:FC:47:EC:77:BC:6B:2B:0D:52:C1:1F:51:19:2A:B8"),
    KnownCertificate(
      kind: .sample, origin: "the example in Google's documentation",
      sha256: "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:"
        + "16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"),
  ]

  /// The known certificate with this SHA-256 fingerprint.
  public static func named(_ fingerprint: CertificateFingerprint) -> KnownCertificate? {
    let text = fingerprint.text
    return all.first { $0.sha256 == text }
  }
}
