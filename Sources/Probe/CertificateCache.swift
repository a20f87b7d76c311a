/// Certificates that were read before: many hosts share one, and more share its issuer's.
struct CertificateCache {
  /// How many are kept.
  private static let limit = 256

  private var known: [String: Certificate] = [:]

  /// Reads a certificate in PEM; nil for anything else.
  mutating func certificate(pem: String) -> Certificate? {
    if let certificate = known[pem] { return certificate }
    guard let certificate = Certificate(pem: pem) else { return nil }
    if known.count == Self.limit { known = [:] }
    known[pem] = certificate
    return certificate
  }
}
