import Bytes

extension ArraySlice<UInt8> {
  /// Whether the bytes equal `other` when the case of ASCII letters is ignored.
  func equalsIgnoringCase(_ other: ArraySlice<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var index = other.startIndex
    for byte in self {
      if byte.asciiLowercased != other[index].asciiLowercased { return false }
      index += 1
    }
    return true
  }

  /// Whether the bytes equal the lower-case ASCII `text` when case is ignored.
  func equalsIgnoringCase(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && hasSuffixIgnoringCase(text)
  }

  /// Whether the bytes end with the lower-case ASCII `text` when case is ignored.
  func hasSuffixIgnoringCase(_ text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { expected in
      var index = endIndex - expected.count
      for position in expected.indices {
        if unsafe self[index].asciiLowercased != expected[position] { return false }
        index += 1
      }
      return true
    }
  }

  /// Whether the ASCII `text` occurs, case counting.
  func contains(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { expected in
      guard let first = unsafe expected.first else { return true }
      var start = startIndex
      while start + expected.count <= endIndex {
        if self[start] == first, unsafe self[start..<start + expected.count].elementsEqual(expected)
        {
          return true
        }
        start += 1
      }
      return false
    }
  }
}
