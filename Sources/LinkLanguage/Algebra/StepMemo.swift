/// Remembers one number for a pair of a number and a byte class.
struct StepMemo: Sendable {
  private var keys: [UInt64]
  private var values: [Int32]
  private var count = 0
  private var mask: Int

  /// An empty memo.
  init() {
    keys = Array(repeating: .max, count: 512)
    values = Array(repeating: 0, count: 512)
    mask = 511
  }

  /// What was remembered.
  @inline(__always)
  subscript(number: Int32, byteClass: Int) -> Int32? {
    let key = Self.key(number, byteClass)
    var slot = start(key)
    while true {
      if keys[slot] == key { return values[slot] }
      if keys[slot] == .max { return nil }
      slot = (slot + 1) & mask
    }
  }

  /// Remembers `value`, for a pair that is new.
  mutating func insert(_ value: Int32, for number: Int32, _ byteClass: Int) {
    if (count + 1) * 2 > keys.count { grow() }
    count += 1
    place(Self.key(number, byteClass), value)
  }

  @inline(__always)
  private static func key(_ number: Int32, _ byteClass: Int) -> UInt64 {
    UInt64(UInt32(bitPattern: number)) << 8 | UInt64(byteClass)
  }

  @inline(__always)
  private func start(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 24) & mask
  }

  private mutating func place(_ key: UInt64, _ value: Int32) {
    var slot = start(key)
    while keys[slot] != .max { slot = (slot + 1) & mask }
    keys[slot] = key
    values[slot] = value
  }

  private mutating func grow() {
    let (oldKeys, oldValues) = (keys, values)
    keys = Array(repeating: .max, count: oldKeys.count * 2)
    values = Array(repeating: 0, count: oldKeys.count * 2)
    mask = keys.count - 1
    for (key, value) in zip(oldKeys, oldValues) where key != .max { place(key, value) }
  }
}
