import Bytes

/// Hides one-time codes, API keys and tokens in anything that is printed.
///
/// A secret is known by the name before it (`oobCode`, `apiKey`, anything ending in `token`,
/// `secret`, `password` or `signature`), at any level of percent-encoding, or by the look of a
/// Google API key.
public enum SecretMask {
  /// What stands in a secret's place.
  public static let replacement = "***"

  /// The text with every secret replaced.
  public static func masked(_ text: String) -> String {
    let bytes = Array(text.utf8)[...]
    if !containsSecret(bytes) { return text }
    return String(decoding: masked(bytes), as: UTF8.self)
  }

  /// The bytes with every secret replaced.
  public static func masked(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = bytes.startIndex
    while let secret = nextSecret(in: bytes, from: position) {
      result.append(contentsOf: bytes[position..<secret.lowerBound])
      result.append(contentsOf: replacement.utf8)
      position = secret.upperBound
    }
    result.append(contentsOf: bytes[position...])
    return result
  }

  /// Whether there is anything to hide.
  public static func containsSecret(_ bytes: ArraySlice<UInt8>) -> Bool {
    nextSecret(in: bytes, from: bytes.startIndex) != nil
  }

  private static let names = [
    "oobcode", "apikey", "api_key", "token", "secret", "password", "signature",
  ].map { Array($0.utf8) }

  private static func nextSecret(
    in bytes: ArraySlice<UInt8>, from start: Int
  ) -> Range<Int>? {
    var index = start
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "A"), let key = googleKey(in: bytes, at: index) { return key }
      if byte == UInt8(ascii: "=") || byte == UInt8(ascii: "%"),
        let value = equalsEnd(in: bytes, at: index), isSecretName(bytes[start..<index])
      {
        let end = valueEnd(in: bytes, from: value)
        if end > value { return value..<end }
      }
      index += 1
    }
    return nil
  }

  /// Where `=`, `%3D`, `%253D` … at `index` ends; nil where it is something else.
  private static func equalsEnd(in bytes: ArraySlice<UInt8>, at index: Int) -> Int? {
    if bytes[index] == UInt8(ascii: "=") { return index + 1 }
    return escapeEnd(in: bytes, at: index, high: 0x33, low: [0x64])
  }

  /// Where an escape of any level ends whose last two digits are `high` and one of `low`.
  private static func escapeEnd(
    in bytes: ArraySlice<UInt8>, at index: Int, high: UInt8, low: [UInt8]
  ) -> Int? {
    guard bytes[index] == UInt8(ascii: "%") else { return nil }
    var position = index + 1
    while position + 1 < bytes.endIndex, bytes[position] == 0x32, bytes[position + 1] == 0x35 {
      position += 2
    }
    guard position + 1 < bytes.endIndex, bytes[position] == high,
      low.contains(bytes[position + 1].asciiLowercased)
    else { return nil }
    return position + 2
  }

  private static func isSecretName(_ before: ArraySlice<UInt8>) -> Bool {
    names.contains { name in
      before.count >= name.count && before.suffix(name.count).equalsIgnoringASCIICase(name)
    }
  }

  /// A value ends at a raw or escaped `&` or `#`, at white space, a quote or a bracket.
  private static func valueEnd(in bytes: ArraySlice<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte <= 0x20 || delimiters.contains(byte) { return index }
      if escapeEnd(in: bytes, at: index, high: 0x32, low: [0x33, 0x36]) != nil { return index }
      index += 1
    }
    return index
  }

  private static let delimiters = Array("&#\"'<>,;)]}".utf8)

  /// `AIza` and at least 20 more characters of a key.
  private static func googleKey(in bytes: ArraySlice<UInt8>, at index: Int) -> Range<Int>? {
    guard bytes[index...].begins(with: "AIza") else { return nil }
    var end = index + 4
    while end < bytes.endIndex, isKeyByte(bytes[end]) { end += 1 }
    return end - index >= 24 ? index..<end : nil
  }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }
}
