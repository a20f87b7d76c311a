import Bytes

/// A pattern of an association file of Apple as the expression of a dynamic rule.
struct DynamicExpression {
  /// The same text, its wildcards in the order that Android needs and its escapes resolved, since
  /// Android compares decoded text.
  let written: String
  /// The text up to the first open wildcard and that wildcard; nil where there is none.
  let beginning: String?
  /// Why `written` may not say the same; nil where it does.
  let obstacle: String?

  /// Takes `pattern`, which has no variables; `isEncoded` where it is compared as written.
  init(_ pattern: String, isEncoded: Bool) {
    var text = ""
    var beginning: String?
    var ones = 0
    var isOpen = false
    func wildcards() -> String { String(repeating: "?", count: ones) + (isOpen ? "*" : "") }
    let decoded = isEncoded ? Self.decoded(pattern) : pattern
    for scalar in decoded.unicodeScalars {
      switch scalar {
      case "?": ones += 1
      case "*": isOpen = true
      default:
        text += wildcards()
        if isOpen, beginning == nil { beginning = text }
        (ones, isOpen) = (0, false)
        text.unicodeScalars.append(scalar)
      }
    }
    text += wildcards()
    if isOpen, beginning == nil { beginning = text }
    written = text
    self.beginning = beginning
    obstacle = Self.obstacle(text, beginning, isEncoded: isEncoded)
  }

  /// Whether it stands for every text.
  var isAnything: Bool { written == "*" }

  private static func obstacle(
    _ text: String, _ beginning: String?, isEncoded: Bool
  ) -> String? {
    if let beginning, beginning != text {
      return "'*' in '\(text)' ends for Android at the first place of what follows it"
    }
    let bytes = Array(text.utf8)
    guard let one = bytes.firstIndex(of: UInt8(ascii: "?")) else { return nil }
    if bytes.contains(UInt8(ascii: ".")) {
      return "the dot in '\(text)' is any character for Android, beside wildcards"
    }
    let isOpen = beginning != nil && bytes[one...].dropLast().allSatisfy { $0 == bytes[one] }
    return isEncoded && !isOpen
      ? "'?' in '\(text)' is one character of the decoded text for Android, of the escapes for Apple"
      : nil
  }

  /// `text` with its escapes resolved; those of wildcards become one character of any kind, and so
  /// does a percent sign that would look like the beginning of an escape.
  static func decoded(_ text: String) -> String {
    var result: [UInt8] = []
    var bytes = Array(text.utf8)[...]
    while let byte = bytes.popFirst() {
      guard byte == UInt8(ascii: "%"), bytes.count >= 2,
        let high = bytes[bytes.startIndex].hexadecimalValue,
        let low = bytes[bytes.startIndex + 1].hexadecimalValue
      else {
        result.append(byte)
        continue
      }
      bytes = bytes.dropFirst(2)
      let value = high << 4 | low
      let isWildcard = value == UInt8(ascii: "*") || value == UInt8(ascii: "?")
      result.append(isWildcard ? UInt8(ascii: "?") : value)
    }
    for index in result.indices.dropLast(2)
    where result[index] == UInt8(ascii: "%") && result[index + 1].hexadecimalValue != nil
      && result[index + 2].hexadecimalValue != nil
    {
      result[index] = UInt8(ascii: "?")
    }
    return String(decoding: result, as: UTF8.self)
  }
}
