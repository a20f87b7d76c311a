/// An open-addressing index from hashes to numbers that count up from zero.
///
/// The owner keeps what a number stands for and compares it; the table keeps hashes only, so
/// that growing it never looks at the owner's data.
struct InternTable: Sendable {
  private var slots: [Int32]
  private var hashes: [UInt32] = []
  private var mask: Int

  /// An empty table.
  init() {
    slots = Array(repeating: -1, count: 256)
    mask = 255
  }

  /// How many numbers were handed out.
  var count: Int { hashes.count }

  /// The number whose hash is `hash` and that `isEqual` accepts.
  @inline(__always)
  func find(_ hash: UInt32, where isEqual: (Int) -> Bool) -> Int? {
    var slot = Int(hash) & mask
    while true {
      let number = Int(slots[slot])
      if number < 0 { return nil }
      if hashes[number] == hash, isEqual(number) { return number }
      slot = (slot + 1) & mask
    }
  }

  /// Hands out the next number, to be found by `hash` from now on.
  mutating func insert(_ hash: UInt32) -> Int {
    let number = hashes.count
    hashes.append(hash)
    if hashes.count * 2 > slots.count {
      grow()
    } else {
      place(number)
    }
    return number
  }

  private mutating func place(_ number: Int) {
    var slot = Int(hashes[number]) & mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(number)
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    mask = slots.count - 1
    for number in hashes.indices { place(number) }
  }
}
