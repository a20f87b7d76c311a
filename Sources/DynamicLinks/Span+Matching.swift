import Bytes

/// Comparisons within a part of some bytes; texts to compare with are in lower case, and the case
/// of ASCII letters is ignored unless said otherwise.
extension Span<UInt8> {
  /// Whether no byte is white space or a control character.
  var isPrintable: Bool {
    firstIndex { $0.upTo(0x20) | $0.equal(0x7F) } == nil
  }

  /// Whether `range` holds just `text`.
  func equals(_ text: StaticString, in range: Range<Int>) -> Bool {
    range.count == text.utf8CodeUnitCount && matches(text, at: range.lowerBound)
  }

  /// Whether `range` holds just `text`.
  func equals(_ text: [UInt8], in range: Range<Int>) -> Bool {
    if range.count != text.count { return false }
    for index in text.indices
    where self[range.lowerBound + index].asciiLowercased != text[index].asciiLowercased {
      return false
    }
    return true
  }

  /// Where `text` ends if `range` begins with it, once escapes in `range` are resolved.
  func end(ofDecoded text: [UInt8], in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    for expected in text {
      guard index < range.upperBound else { return nil }
      var byte = self[index]
      index += 1
      if byte == UInt8(ascii: "%"), index + 2 <= range.upperBound,
        let high = self[index].hexadecimalValue, let low = self[index + 1].hexadecimalValue
      {
        byte = high << 4 | low
        index += 2
      }
      if byte.asciiLowercased != expected.asciiLowercased { return nil }
    }
    return index
  }

  /// Whether `range` begins with `text`.
  func begins(with text: StaticString, in range: Range<Int>) -> Bool {
    range.count >= text.utf8CodeUnitCount && matches(text, at: range.lowerBound)
  }

  /// Whether `range` ends with `text`.
  func ends(with text: StaticString, in range: Range<Int>) -> Bool {
    let length = text.utf8CodeUnitCount
    return range.count >= length && matches(text, at: range.upperBound - length)
  }

  /// Whether `text` occurs in `range`, case counting.
  func contains(_ text: StaticString, in range: Range<Int>) -> Bool {
    text.withUTF8Buffer { expected in
      let expected = unsafe expected.span
      var start = range.lowerBound
      while start + expected.count <= range.upperBound,
        let first = firstIndex(of: expected[0], in: start..<range.upperBound - expected.count + 1)
      {
        if hasSameBytes(as: expected, in: first..<first + expected.count) { return true }
        start = first + 1
      }
      return false
    }
  }

  /// The last `byte` in `range`.
  func lastIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    for index in range.reversed() where self[index] == byte { return index }
    return nil
  }

  private func matches(_ text: StaticString, at start: Int) -> Bool {
    text.withUTF8Buffer { expected in
      for index in expected.indices
      where unsafe self[start + index].asciiLowercased != expected[index] {
        return false
      }
      return true
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether `text` occurs, case counting.
  func contains(_ text: StaticString) -> Bool { span.contains(text, in: 0..<count) }
}
