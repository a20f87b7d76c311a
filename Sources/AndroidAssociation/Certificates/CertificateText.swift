import Bytes
import COpenSSL
public import Diagnostics

/// A certificate as a file: DER, or the PEM text around it.
public enum CertificateText {
  private static let begin = Array("-----BEGIN CERTIFICATE-----".utf8)
  private static let end = Array("-----END CERTIFICATE-----".utf8)

  /// The fingerprints of all certificates in the file; none where it holds none.
  public static func fingerprints(in source: SourceText) -> [CertificateFingerprint] {
    // A certificate is an ASN.1 sequence of more than 255 bytes, as is a keystore.
    if source.bytes.starts(with: [0x30, 0x82]) {
      return isCertificate(source.bytes)
        ? [CertificateFingerprint(certificate: source.bytes)].compactMap { $0 } : []
    }
    var fingerprints: [CertificateFingerprint] = []
    var rest = source.bytes[...]
    while let start = rest.firstRange(of: begin),
      let stop = rest[start.upperBound...].firstRange(of: end)
    {
      let content = bytes(base64: rest[start.upperBound..<stop.lowerBound])
      if isCertificate(content),
        let fingerprint = CertificateFingerprint(certificate: content)
      {
        fingerprints.append(fingerprint)
      }
      rest = rest[stop.upperBound...]
    }
    return fingerprints.distinct
  }

  /// Whether `bytes` are an X.509 certificate and nothing else.
  private static func isCertificate(_ bytes: [UInt8]) -> Bool {
    defer { ERR_clear_error() }
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      var cursor: UnsafePointer<UInt8>? = unsafe start
      guard let certificate = unsafe d2i_X509(nil, &cursor, buffer.count) else { return false }
      defer { unsafe X509_free(certificate) }
      return unsafe cursor == start + buffer.count
    }
  }

  private static func bytes(base64 text: ArraySlice<UInt8>) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var values = [UInt8](repeating: 0xFF, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    var result: [UInt8] = []
    var bits = 0
    var count = 0
    for value in text.map({ values[Int($0)] }) where value != 0xFF {
      bits = (bits << 6 | Int(value)) & 0xFF_FFFF
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return result
  }
}
