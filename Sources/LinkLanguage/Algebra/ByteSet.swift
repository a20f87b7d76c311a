/// A set of bytes as 256 bits.
struct ByteSet: Hashable, Sendable {
  private var words = SIMD4<UInt64>(repeating: 0)

  /// The empty set.
  init() {}

  /// The set of `bytes`.
  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { insert(byte) }
  }

  /// The bytes of the UTF-8 of `text`.
  init(_ text: StaticString) {
    self.init(text.withUTF8Buffer { unsafe Array($0) })
  }

  /// Whether no byte is in it.
  var isEmpty: Bool { words == SIMD4(repeating: 0) }

  /// How many bytes are in it.
  var count: Int {
    words[0].nonzeroBitCount + words[1].nonzeroBitCount + words[2].nonzeroBitCount
      + words[3].nonzeroBitCount
  }

  /// The members, lowest first.
  var bytes: [UInt8] { (0...255).filter { contains($0) } }

  /// The member of a set of one; nil for any other set.
  var onlyByte: UInt8? {
    guard count == 1 else { return nil }
    for word in 0..<4 where words[word] != 0 {
      return UInt8(word * 64 + words[word].trailingZeroBitCount)
    }
    return nil
  }

  /// Whether `byte` is in it.
  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    words[Int(byte >> 6)] & (1 << UInt64(byte & 63)) != 0
  }

  /// Adds `byte`.
  mutating func insert(_ byte: UInt8) {
    words[Int(byte >> 6)] |= 1 << UInt64(byte & 63)
  }

  /// The bytes in either.
  func union(_ other: ByteSet) -> ByteSet { ByteSet(words: words | other.words) }

  /// The bytes in both.
  func intersection(_ other: ByteSet) -> ByteSet { ByteSet(words: words & other.words) }

  /// The bytes that `other` lacks.
  func subtracting(_ other: ByteSet) -> ByteSet { ByteSet(words: words & ~other.words) }

  /// Whether every byte is in `other` too.
  func isSubset(of other: ByteSet) -> Bool { subtracting(other).isEmpty }

  private init(words: SIMD4<UInt64>) {
    self.words = words
  }
}

extension ByteSet {
  /// Every byte that RFC 3986 allows in a path, query or fragment, without `#`.
  ///
  /// `[` and `]` belong to hosts only, so they are not among them.
  static let urlBytes = ByteSet(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/?%")
  /// The digits of a percent-escape in either case.
  static let hexadecimalDigits = ByteSet("0123456789ABCDEFabcdef")
}
