import Bytes

/// What a text that somebody pasted as a certificate fingerprint is.
///
/// Forms read: keytool, apksigner, openssl, Gradle's signing report and the Play Console, with or
/// without their labels, and bare hexadecimal digits.
public enum FingerprintReading: Hashable, Sendable {
  /// A SHA-256 fingerprint, the kind that association files hold.
  case sha256(CertificateFingerprint)
  /// A SHA-1 fingerprint, as upper-case pairs joined by colons.
  case sha1(String)
  /// An MD5 fingerprint, as upper-case pairs joined by colons.
  case md5(String)
  /// No fingerprint of a known length.
  case unknown

  /// Reads one line or value.
  public init(_ text: String) {
    let words = Self.words(text.utf8)
    // Wide lines are broken when they are pasted.
    let digits = words.filter { word in
      word.count > 2 && word.allSatisfy { $0.hexadecimalValue != nil || $0 == UInt8(ascii: ":") }
    }
    let whole = HexPairs.bytes(digits.joined())
    if digits.count > 1, let whole, let fingerprint = CertificateFingerprint(bytes: whole) {
      self = .sha256(fingerprint)
      return
    }
    for word in words {
      if let bytes = HexPairs.bytes(Self.withoutLabel(word)), let reading = Self(bytes) {
        self = reading
        return
      }
    }
    let pairs = words.drop { $0.count != 2 || $0.contains { $0.hexadecimalValue == nil } }
    let spaced = pairs.allSatisfy { $0.count == 2 } ? HexPairs.bytes(pairs.joined()) : nil
    self = spaced.flatMap(Self.init) ?? .unknown
  }

  /// Why it cannot stand in an association file, as the end of a sentence; nil where it can.
  public var problem: String? {
    switch self {
    case .sha256: nil
    case .sha1: "a SHA-1 fingerprint, not SHA-256"
    case .md5: "an MD5 fingerprint, not SHA-256"
    case .unknown: "no SHA-256 certificate fingerprint"
    }
  }

  private init?(_ bytes: [UInt8]) {
    switch bytes.count {
    case 16: self = .md5(HexPairs.joined(bytes))
    case 20: self = .sha1(HexPairs.joined(bytes))
    default:
      guard let fingerprint = CertificateFingerprint(bytes: bytes) else { return nil }
      self = .sha256(fingerprint)
    }
  }

  private static func words(_ text: String.UTF8View) -> [[UInt8]] {
    text.split { $0 <= 0x20 || $0 == 0x22 || $0 == 0x27 || $0 == 0x2C || $0 == 0x3D }
      .map(Array.init)
  }

  /// `SHA256:AA:BB` without a blank behind the label.
  private static func withoutLabel(_ word: [UInt8]) -> ArraySlice<UInt8> {
    let labels = ["sha-256:", "sha256:", "sha-1:", "sha1:", "md5:"]
    for label in labels
    where word.prefix(label.utf8.count).equalsIgnoringASCIICase(Array(label.utf8)) {
      return word.dropFirst(label.utf8.count)
    }
    return word[...]
  }
}
