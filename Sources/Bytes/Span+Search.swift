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
