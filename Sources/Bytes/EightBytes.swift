/// Eight bytes of a text, compared all at once.
public struct EightBytes {
  /// Which of the eight bytes are meant, from front to back.
  public struct Places {
    /// The highest bit of each byte that is meant; the first byte is the lowest.
    @usableFromInline var bits: UInt64

    /// The places with these bits.
    @usableFromInline
    init(bits: UInt64) { self.bits = bits }

    /// The places in either.
    @inlinable
    public static func | (left: Places, right: Places) -> Places {
      Places(bits: left.bits | right.bits)
    }

    /// Takes the first place away, 0 to 7; nil when none is left.
    @inlinable
    public mutating func popFirst() -> Int? {
      if bits == 0 { return nil }
      defer { bits &= bits &- 1 }
      return bits.trailingZeroBitCount >> 3
    }
  }

  /// How many bytes they are.
  public static let count = 8

  @usableFromInline static let ones: UInt64 = 0x0101_0101_0101_0101
  @usableFromInline static let highest: UInt64 = 0x8080_8080_8080_8080
  /// What stands behind the end of a text: `a`.
  @usableFromInline static let filler: UInt64 = 0x6161_6161_6161_6161

  /// The bytes, the first the lowest.
  @usableFromInline let word: UInt64

  /// The bytes of `text` from `index` on; behind its end stands `a`.
  @inlinable
  @inline(__always)
  public init(_ text: UnsafeRawBufferPointer, at index: Int) {
    precondition(index >= 0 && index < text.count)
    let missing = Self.count - (text.count - index)
    if missing <= 0 {
      word = Self.load(text, at: index)
    } else if text.count >= Self.count {
      let bits = UInt64(missing) &* 8
      word = Self.load(text, at: index - missing) &>> bits | Self.filler &<< (64 &- bits)
    } else {
      word = Self.short(text, from: index)
    }
  }

  @inlinable
  @inline(__always)
  static func load(_ text: UnsafeRawBufferPointer, at index: Int) -> UInt64 {
    UInt64(littleEndian: text.loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// The end of a text of less than eight bytes and what stands behind it.
  @usableFromInline
  static func short(_ text: UnsafeRawBufferPointer, from index: Int) -> UInt64 {
    var word = filler
    for position in stride(from: text.count - 1, through: index, by: -1) {
      word = word << 8 | UInt64(text[position])
    }
    return word
  }

  /// Where `byte` stands.
  @inlinable
  public func equal(_ byte: UInt8) -> Places {
    let difference = word ^ UInt64(byte) &* Self.ones
    let low = (difference & ~Self.highest) &+ ~Self.highest
    return Places(bits: ~(low | difference) & Self.highest)
  }

  /// Where bytes up to `byte` stand, which is below 0x7F.
  @inlinable
  public func upTo(_ byte: UInt8) -> Places {
    let low = (word & ~Self.highest) &+ UInt64(0x7F - byte) &* Self.ones
    return Places(bits: ~(low | word) & Self.highest)
  }

  /// Where `byte`, which is below 0x80, and those above it stand.
  @inlinable
  public func from(_ byte: UInt8) -> Places {
    let low = (word & ~Self.highest) &+ UInt64(0x80 - byte) &* Self.ones
    return Places(bits: (low | word) & Self.highest)
  }

  /// The bytes with A–Z turned into a–z, the first the lowest.
  @inlinable
  var asciiLowercased: UInt64 {
    word | (from(UInt8(ascii: "A")).bits & ~from(UInt8(ascii: "Z") + 1).bits) >> 2
  }
}
