/// The forms that values of `linkover.json` must have.
enum ProjectValues {
  /// Whether `text` is a host name: dotted labels of letters, digits and hyphens.
  static func isHost(_ text: String) -> Bool {
    let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return labels.count > 1 && text.utf8.count <= 253
      && labels.allSatisfy { label in
        (1...63).contains(label.count) && label.allSatisfy(isNameByte)
          && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
      }
  }

  /// Whether `text` is `PREFIX.bundle` with a ten-character prefix (Apple, "Supporting associated
  /// domains").
  static func isAppID(_ text: String) -> Bool {
    guard let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return false }
    let prefix = text.utf8[..<dot]
    let bundle = text.utf8[dot...].dropFirst()
    return prefix.count == 10
      && prefix.allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) }
      && !bundle.isEmpty && bundle.first != UInt8(ascii: ".")
      && bundle.allSatisfy { isNameByte($0) || $0 == UInt8(ascii: ".") }
  }

  /// The prefix with one leading and no trailing slash; empty for the root.
  static func prefix(_ text: String) -> String {
    let trimmed = text.utf8.split(separator: UInt8(ascii: "/")).map { String($0) ?? "" }
    return trimmed.isEmpty ? "" : "/" + trimmed.joined(separator: "/")
  }

  /// Whether every byte of a normalised prefix may stand in a path and has no other meaning in a
  /// pattern.
  static func isPrefix(_ text: String) -> Bool {
    text.utf8.allSatisfy { isNameByte($0) || "/._~".utf8.contains($0) }
  }

  /// The fingerprint as 32 upper-case pairs joined by colons; nil when it is not SHA-256.
  static func fingerprint(_ text: String) -> String? {
    let digits = text.utf8.filter { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: " ") }
    guard digits.count == 64, digits.allSatisfy({ isHexadecimal($0) }) else { return nil }
    let upper = String(decoding: digits, as: UTF8.self).uppercased()
    return stride(from: 0, to: 64, by: 2).map { offset in
      upper.dropFirst(offset).prefix(2)
    }.joined(separator: ":")
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
      || byte == UInt8(ascii: "-")
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x61...0x66).contains(byte | 0x20) || (0x30...0x39).contains(byte)
  }
}
