import Bytes

/// Comparisons within a part of some bytes; texts to compare with are in lower case, and the case
/// of ASCII letters is ignored unless said otherwise.
extension Span<UInt8> {
  /// Whether no byte is white space or a control character.
  var isPrintable: Bool {
    for index in indices where self[index] <= 0x20 || self[index] == 0x7F { return false }
    return true
  }

  /// Whether `range` holds just `text`.
  func equals(_ text: StaticString, in range: Range<Int>) -> Bool {
    range.count == text.utf8CodeUnitCount && matches(text, at: range.lowerBound)
  }

  /// Whether `range` holds just `text`.
  func equals(_ text: [UInt8], in range: Range<Int>) -> Bool {
    if range.count != text.count { return false }
    var index = range.lowerBound
    for byte in text {
      if self[index].asciiLowercased != byte.asciiLowercased { return false }
      index += 1
    }
    return true
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
    let length = text.utf8CodeUnitCount
    if range.count < length { return false }
    return text.withUTF8Buffer { expected in
      var start = range.lowerBound
      while start + length <= range.upperBound {
        var count = 0
        while count < length, unsafe self[start + count] == expected[count] { count += 1 }
        if count == length { return true }
        start += 1
      }
      return false
    }
  }

  /// The first `byte` in `range`.
  func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    for index in range where self[index] == byte { return index }
    return nil
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
