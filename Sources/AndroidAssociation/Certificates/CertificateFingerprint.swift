import Bytes

/// The SHA-256 digest of a signing certificate.
public struct CertificateFingerprint: Hashable, Comparable, Sendable {
  /// The number of bytes of a SHA-256 digest.
  public static let byteCount = 32

  /// The digest.
  public let bytes: [UInt8]

  /// A digest given as bytes; nil unless there are 32 of them.
  public init?(bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    self.bytes = bytes
  }

  /// The fingerprint of a certificate in DER form; nil for no bytes.
  init?(certificate bytes: [UInt8]) {
    if bytes.isEmpty { return nil }
    self.bytes = ContentDigest(of: bytes).bytes
  }

  /// Reads the one form an association file may hold: 32 upper-case hex pairs joined by colons.
  public init?(canonical text: String) {
    guard let fingerprint = CertificateFingerprint(text),
      fingerprint.text.utf8.elementsEqual(text.utf8)
    else { return nil }
    self = fingerprint
  }

  /// Reads any form that the tools print; nil for what is no SHA-256 fingerprint.
  public init?(_ text: String) {
    guard case .sha256(let fingerprint) = FingerprintReading(text) else { return nil }
    self = fingerprint
  }

  /// Upper-case hex pairs joined by colons, as an association file needs it.
  public var text: String { HexPairs.joined(bytes) }

  /// Whether no certificate has it: one repeated byte, or a row of counted-up digits.
  public var isPlaceholder: Bool {
    let steps = Set(zip(bytes, bytes.dropFirst()).map { $1 &- $0 })
    return steps.count == 1 || bytes.starts(with: [0xAA, 0xBB, 0xCC, 0xDD])
      || bytes.starts(with: [0x12, 0x34, 0x56, 0x78])
  }

  /// By bytes.
  public static func < (left: CertificateFingerprint, right: CertificateFingerprint) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
