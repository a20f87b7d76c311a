import COpenSSL

/// The certificates of a signature in an archive's `META-INF` (JAR signing, APK scheme v1).
///
/// The signature is read, not verified: it says whose app it claims to be.
public enum ArchiveSignature {
  /// Whether a file of that name holds one: `META-INF/CERT.RSA`.
  public static func isNamed(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard parts.count > 1, parts[parts.count - 2].uppercased() == "META-INF" else { return false }
    let ending = parts[parts.count - 1].split(separator: ".").last?.uppercased()
    return ["RSA", "DSA", "EC"].contains(ending)
  }

  /// The fingerprints of the signers' certificates in a PKCS #7 message; none where `bytes` are no
  /// such message.
  public static func fingerprints(in bytes: [UInt8]) -> [CertificateFingerprint] {
    guard bytes.first == 0x30, bytes.count > 16 else { return [] }
    defer { ERR_clear_error() }
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      var cursor = buffer.baseAddress
      guard let message = unsafe d2i_CMS_ContentInfo(nil, &cursor, buffer.count) else { return [] }
      defer { unsafe CMS_ContentInfo_free(message) }
      // Of all certificates in the message, those that a signer names are tied to it.
      guard unsafe CMS_set1_signers_certs(message, nil, 0) > 0,
        let signers = unsafe CMS_get0_signers(message)
      else { return [] }
      defer { unsafe OPENSSL_sk_free(signers) }
      return unsafe (0..<OPENSSL_sk_num(signers)).compactMap { index in
        unsafe OPENSSL_sk_value(signers, index).flatMap {
          unsafe fingerprint(of: OpaquePointer($0))
        }
      }
    }
  }

  private static func fingerprint(of certificate: OpaquePointer) -> CertificateFingerprint? {
    var digest = [UInt8](repeating: 0, count: CertificateFingerprint.byteCount)
    var count: UInt32 = 0
    guard unsafe X509_digest(certificate, EVP_sha256(), &digest, &count) == 1 else { return nil }
    return CertificateFingerprint(bytes: digest)
  }
}
