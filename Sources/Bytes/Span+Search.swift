#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Span where Element == UInt8 {
  /// The index of the first `byte` within `range`, found by `memchr`.
  public func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    if range.isEmpty { return nil }
    return extracting(range).withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let hit = memchr(base, Int32(byte), bytes.count) else {
        return nil
      }
      return range.lowerBound + (UnsafeRawPointer(hit) - base)
    }
  }

  /// The first index from `start` on that `places` finds.
  ///
  /// `places` must not find `a`, which stands behind the end.
  @inlinable
  public func firstIndex(
    from start: Int = 0, where places: (EightBytes) -> EightBytes.Places
  ) -> Int? {
    withUnsafeBytes { bytes in
      var index = start
      while index < bytes.count {
        var found = places(EightBytes(bytes, at: index))
        if let place = found.popFirst() { return index + place }
        index += EightBytes.count
      }
      return nil
    }
  }

  /// The first index from `start` on of a byte that no URL holds as it is, or of one of `[`, `]` and `~`,
  /// which only parts of a URL hold or older standards leave out: whoever asks looks at it again.
  public func firstOddURLByte(from start: Int) -> Int? {
    firstIndex(from: start) { bytes in
      bytes.upTo(0x20) | bytes.from(UInt8(ascii: "{")) | bytes.equal(UInt8(ascii: "\""))
        | bytes.equal(UInt8(ascii: "<")) | bytes.equal(UInt8(ascii: ">"))
        | bytes.equal(UInt8(ascii: "[")) | bytes.equal(UInt8(ascii: "\\"))
        | bytes.equal(UInt8(ascii: "]")) | bytes.equal(UInt8(ascii: "^"))
        | bytes.equal(UInt8(ascii: "`"))
    }
  }

  /// Whether the bytes in `range` are those of `other`.
  public func hasSameBytes(as other: Span<UInt8>, in range: Range<Int>) -> Bool {
    if range.count != other.count { return false }
    return extracting(range).withUnsafeBytes { left in
      other.withUnsafeBytes { right in
        guard let first = left.baseAddress, let second = right.baseAddress else { return true }
        return memcmp(first, second, left.count) == 0
      }
    }
  }
}
