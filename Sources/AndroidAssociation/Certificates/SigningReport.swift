import Bytes
public import Diagnostics

/// The fingerprints in the output of keytool, apksigner, openssl or Gradle's signing report.
public struct SigningReport: Sendable {
  /// One certificate's line.
  public struct Line: Hashable, Sendable {
    /// What the line holds; never `unknown`.
    public let reading: FingerprintReading
    /// The variant, alias or signer the line belongs to; empty where none is named.
    public let owner: String
    /// The line's number, from 1.
    public let number: Int
  }

  /// The lines that hold a fingerprint of a certificate, in order.
  public let lines: [Line]

  /// Reads the whole output of a tool, or a list of fingerprints.
  ///
  /// Digests of public keys, which apksigner prints beside those of certificates, are left out.
  public init(parsing source: SourceText) {
    var lines: [Line] = []
    var owner = ""
    for number in 1...source.lineCount {
      let text = source.text(in: source.range(ofLine: number))
      if let name = Self.owner(in: text) { owner = name }
      let reading = FingerprintReading(text)
      if reading != .unknown, !text.utf8.contains("public key".utf8) {
        lines.append(Line(reading: reading, owner: owner, number: number))
      }
    }
    self.lines = lines
  }

  /// The SHA-256 fingerprints, each once, in the order met.
  public var fingerprints: [CertificateFingerprint] {
    lines.compactMap { line in
      if case .sha256(let fingerprint) = line.reading { fingerprint } else { nil }
    }.distinct
  }

  private static func owner(in line: String) -> String? {
    for label in ["Variant: ", "Alias name: "] where line.utf8.starts(with: label.utf8) {
      return String(decoding: line.utf8.dropFirst(label.utf8.count), as: UTF8.self)
    }
    guard line.utf8.starts(with: "Signer #".utf8) else { return nil }
    let words = line.split(separator: " ").prefix(2)
    return words.joined(separator: " ")
  }
}
