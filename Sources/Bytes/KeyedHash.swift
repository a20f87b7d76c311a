/// SipHash-1-3 with a key: a 64-bit number for some bytes that nobody without the key can foretell.
///
/// The tables of a program that reads other people's bytes need that, and so does a count of
/// clients whose addresses must not be found out from it (Aumasson and Bernstein, "SipHash").
public struct KeyedHash: Sendable {
  private let key: (UInt64, UInt64)

  /// A hash keyed by the SHA-256 of `text`.
  public init(key text: String) {
    let digest = ContentDigest(of: Array(text.utf8)).bytes
    func word(_ start: Int) -> UInt64 {
      digest[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
    key = (word(0), word(8))
  }

  /// The hash of the bytes in `range` of `text`.
  public func hash(_ text: Span<UInt8>, in range: Range<Int>) -> UInt64 {
    text.extracting(range).withUnsafeBytes { bytes in
      var state = State(key)
      let whole = bytes.count & ~7
      for offset in stride(from: 0, to: whole, by: 8) {
        state.add(
          UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      }
      var last = UInt64(truncatingIfNeeded: bytes.count) << 56
      for offset in whole..<bytes.count {
        last |= UInt64(bytes[offset]) << UInt64((offset - whole) * 8)
      }
      state.add(last)
      return state.finish()
    }
  }

  private struct State {
    var a, b, c, d: UInt64

    init(_ key: (UInt64, UInt64)) {
      a = key.0 ^ 0x736F_6D65_7073_6575
      b = key.1 ^ 0x646F_7261_6E64_6F6D
      c = key.0 ^ 0x6C79_6765_6E65_7261
      d = key.1 ^ 0x7465_6462_7974_6573
    }

    mutating func add(_ word: UInt64) {
      d ^= word
      round()
      a ^= word
    }

    mutating func finish() -> UInt64 {
      c ^= 0xFF
      for _ in 0..<3 { round() }
      return a ^ b ^ c ^ d
    }

    private mutating func round() {
      a = a &+ b
      b = Self.rotated(b, 13) ^ a
      a = Self.rotated(a, 32)
      c = c &+ d
      d = Self.rotated(d, 16) ^ c
      a = a &+ d
      d = Self.rotated(d, 21) ^ a
      c = c &+ b
      b = Self.rotated(b, 17) ^ c
      c = Self.rotated(c, 32)
    }

    private static func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 {
      word &<< count | word &>> (64 - count)
    }
  }
}
