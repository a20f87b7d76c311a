import Bytes

/// What is done to URL text that is no valid URI before anything compares it.
public enum URLRewriting {
  /// Whether `text`, everything of a URL after the host, is valid as written.
  public static func isValid(_ text: ArraySlice<UInt8>) -> Bool {
    let parts = parts(of: text)
    return [parts.path, parts.query, parts.fragment].allSatisfy { part in
      part.map { isValidPart(text[$0]) } ?? true
    }
  }

  /// `text` with every invalid byte percent-encoded, as Foundation does.
  ///
  /// Part by part: in a part that holds anything invalid, every `%` is encoded too, valid
  /// escapes included (measured, Foundation of Swift 6.3). A valid text comes back unchanged.
  public static func encoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let parts = parts(of: text)
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    append(text[parts.path], to: &result)
    if let query = parts.query {
      result.append(UInt8(ascii: "?"))
      append(text[query], to: &result)
    }
    if let fragment = parts.fragment {
      result.append(UInt8(ascii: "#"))
      append(text[fragment], to: &result)
    }
    return result
  }

  /// What a browser keeps of everything after the host.
  private static let kept = ByteSet.urlBytes.union(ByteSet("#"))

  /// `text` as browsers ask for it: every byte percent-encoded that no URL can hold, and each `%` as it
  /// is.
  public static func asked(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if isKept(text.span) { return text }
    var result: [UInt8] = []
    for byte in text {
      if kept.contains(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), (byte >> 4).hexadecimalDigit, byte.hexadecimalDigit]
      }
    }
    return result[...]
  }

  private static func isKept(_ text: Span<UInt8>) -> Bool {
    var start = 0
    while let index = text.firstOddURLByte(from: start) {
      if !kept.contains(text[index]) { return false }
      start = index + 1
    }
    return true
  }

  private static func parts(
    of text: ArraySlice<UInt8>
  ) -> (path: Range<Int>, query: Range<Int>?, fragment: Range<Int>?) {
    let hash = text.firstIndex(of: UInt8(ascii: "#"))
    let end = hash ?? text.endIndex
    let mark = text[..<end].firstIndex(of: UInt8(ascii: "?"))
    return (
      text.startIndex..<(mark ?? end), mark.map { $0 + 1..<end },
      hash.map { $0 + 1..<text.endIndex }
    )
  }

  private static func append(_ part: ArraySlice<UInt8>, to result: inout [UInt8]) {
    if isValidPart(part) {
      result += part
      return
    }
    for byte in part {
      if ByteSet.urlBytes.contains(byte), byte != UInt8(ascii: "%") {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), (byte >> 4).hexadecimalDigit, byte.hexadecimalDigit]
      }
    }
  }

  private static func isValidPart(_ part: ArraySlice<UInt8>) -> Bool {
    var position = part.startIndex
    while position < part.endIndex {
      let byte = part[position]
      guard ByteSet.urlBytes.contains(byte) else { return false }
      if byte == UInt8(ascii: "%") {
        guard position + 2 < part.endIndex, part[position + 1].hexadecimalValue != nil,
          part[position + 2].hexadecimalValue != nil
        else { return false }
        position += 2
      }
      position += 1
    }
    return true
  }
}
