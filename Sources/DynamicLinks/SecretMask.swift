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
    let text = bytes.span
    var position = 0
    while let secret = nextSecret(in: text, from: position) {
      result.append(text.extracting(position..<secret.lowerBound))
      result.append(contentsOf: replacement.utf8)
      position = secret.upperBound
    }
    result.append(text.extracting(position..<text.count))
    return result
  }

  /// Whether there is anything to hide.
  public static func containsSecret(_ bytes: ArraySlice<UInt8>) -> Bool {
    containsSecret(bytes.span)
  }

  /// Whether there is anything to hide.
  public static func containsSecret(_ text: Span<UInt8>) -> Bool {
    nextSecret(in: text, from: 0) != nil
  }

  private static let names = [
    "oobcode", "apikey", "api_key", "token", "secret", "password", "signature",
  ].map { Array($0.utf8) }

  private static func nextSecret(in text: Span<UInt8>, from start: Int) -> Range<Int>? {
    var position = start
    while let index = nextMark(in: text, from: position) {
      if let key = googleKey(in: text, at: index) { return key }
      if let value = equalsEnd(in: text, at: index), isSecretName(text.extracting(start..<index)) {
        let end = valueEnd(in: text, from: value)
        if end > value { return value..<end }
      }
      position = index + 1
    }
    return nil
  }

  /// Where the next byte stands that a secret's mark can begin with.
  private static func nextMark(in text: Span<UInt8>, from start: Int) -> Int? {
    text.firstIndex(from: start) { bytes in
      bytes.equal(UInt8(ascii: "=")) | bytes.equal(UInt8(ascii: "%"))
        | bytes.equal(UInt8(ascii: "A"))
    }
  }

  /// Where `=`, `%3D`, `%253D` … at `index` ends; nil where it is something else.
  private static func equalsEnd(in text: Span<UInt8>, at index: Int) -> Int? {
    if text[index] == UInt8(ascii: "=") { return index + 1 }
    return escapeEnd(in: text, at: index, high: 0x33) { $0 == UInt8(ascii: "d") }
  }

  /// Where an escape of any level ends whose last two digits are `high` and one that `isLow` takes.
  private static func escapeEnd(
    in text: Span<UInt8>, at index: Int, high: UInt8, isLow: (UInt8) -> Bool
  ) -> Int? {
    guard text[index] == UInt8(ascii: "%") else { return nil }
    var position = index + 1
    while position + 1 < text.count, text[position] == 0x32, text[position + 1] == 0x35 {
      position += 2
    }
    guard position + 1 < text.count, text[position] == high,
      isLow(text[position + 1].asciiLowercased)
    else { return nil }
    return position + 2
  }

  private static func isSecretName(_ before: Span<UInt8>) -> Bool {
    for name in names where before.count >= name.count {
      let end = before.extracting(last: name.count)
      var index = 0
      while index < name.count, end[index].asciiLowercased == name[index] { index += 1 }
      if index == name.count { return true }
    }
    return false
  }

  /// A value ends at a raw or escaped `&` or `#`, at white space, a quote or a bracket.
  private static func valueEnd(in text: Span<UInt8>, from start: Int) -> Int {
    for index in start..<text.count {
      let byte = text[index]
      if byte <= 0x20 || delimiters.contains(byte) { return index }
      let isEscaped = escapeEnd(in: text, at: index, high: 0x32) { $0 == 0x33 || $0 == 0x36 } != nil
      if isEscaped { return index }
    }
    return text.count
  }

  private static let delimiters = Array("&#\"'<>,;)]}".utf8)

  /// `AIza` and at least 20 more characters of a key.
  private static func googleKey(in text: Span<UInt8>, at index: Int) -> Range<Int>? {
    guard index + 24 <= text.count, text.contains("AIza", in: index..<index + 4) else { return nil }
    var end = index + 4
    while end < text.count, isKeyByte(text[end]) { end += 1 }
    return end - index >= 24 ? index..<end : nil
  }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }
}
