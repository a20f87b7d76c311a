/// A multiplicative hash of a few numbers.
struct Mix {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Begins a hash.
  @inline(__always)
  init() {}

  /// Adds a number.
  @inline(__always)
  mutating func add(_ value: Int32) {
    state = (state ^ UInt64(UInt32(bitPattern: value))) &* 0xD6E8_FEB8_6659_FD93
    state ^= state >> 32
  }

  /// The hash so far.
  @inline(__always)
  var value: UInt32 { UInt32(truncatingIfNeeded: state) }
}
