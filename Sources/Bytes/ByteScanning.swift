#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Array where Element == UInt8 {
  /// The index of the first `byte` within `range`, found by `memchr`.
  public func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    precondition(range.upperBound <= count)
    return withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, !range.isEmpty,
        let hit = memchr(base + range.lowerBound, Int32(byte), range.count)
      else { return nil }
      return UnsafeRawPointer(hit) - base
    }
  }

  /// Appends `bytes` without counting a reference to their owner, as appending an array would.
  @inlinable
  public mutating func append(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}

extension Array where Element == UInt8 {
  /// Where `text`, which is not empty, stands first; candidates are found by `memchr`.
  public func firstRange(of text: [UInt8]) -> Range<Int>? {
    guard let first = text.first, text.count <= count else { return nil }
    let end = count - text.count + 1
    var start = 0
    while let index = firstIndex(of: first, in: start..<end) {
      if self[index..<index + text.count].elementsEqual(text) { return index..<index + text.count }
      start = index + 1
    }
    return nil
  }
}

extension Collection where Element == UInt8 {
  /// Whether the bytes begin with the UTF-8 of `prefix`.
  @inlinable
  public func begins(with prefix: StaticString) -> Bool {
    prefix.withUTF8Buffer { expected in
      var index = startIndex
      for byte in expected {
        if index == endIndex || self[index] != byte { return false }
        formIndex(after: &index)
      }
      return true
    }
  }

  /// Whether the bytes equal `text` when the case of ASCII letters is ignored.
  @inlinable
  public func equalsIgnoringASCIICase(_ text: some Collection<UInt8>) -> Bool {
    var index = startIndex
    for byte in text {
      if index == endIndex || self[index].asciiLowercased != byte.asciiLowercased { return false }
      formIndex(after: &index)
    }
    return index == endIndex
  }
}

extension UInt8 {
  /// The byte with A–Z turned into a–z.
  @inlinable
  public var asciiLowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  /// Whether the byte is 0–9.
  @inlinable
  public var isASCIIDigit: Bool { self &- 0x30 < 10 }

  /// Whether the byte is A–Z or a–z.
  @inlinable
  public var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// The value of a hexadecimal digit in either case, or nil.
  @inlinable
  public var hexadecimalValue: UInt8? {
    if isASCIIDigit { return self &- 0x30 }
    let letter = asciiLowercased &- 0x61
    return letter < 6 ? letter &+ 10 : nil
  }

  /// The upper-case hexadecimal digit of the four low bits.
  @inlinable
  public var hexadecimalDigit: UInt8 {
    let value = self & 15
    return value < 10 ? 0x30 + value : 0x41 - 10 + value
  }
}
