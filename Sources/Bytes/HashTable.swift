/// Hashes of 64 bits, each with 64 bits beside it, in open addressing at most two thirds full.
///
/// They are taken for well spread, so they are places themselves.
public struct HashTable: Sendable {
  /// A hash and what is beside it, in turn; the hash 0 is free.
  private var slots: [UInt64] = []
  private var count = 0

  /// No hashes.
  public init() {}

  /// What is beside `hash`, of which 0 is the same as 1; nil where it is not there.
  public subscript(hash: UInt64) -> UInt64? {
    if slots.isEmpty { return nil }
    let place = place(of: max(hash, 1))
    return slots[place] == 0 ? nil : slots[place + 1]
  }

  /// Puts `value` beside a hash that is not there yet.
  public mutating func insert(_ value: UInt64, for hash: UInt64) {
    if (count + 1) * 6 > slots.count * 2 { grow() }
    put(value, for: max(hash, 1))
    count += 1
  }

  private mutating func put(_ value: UInt64, for hash: UInt64) {
    let place = place(of: hash)
    slots[place] = hash
    slots[place + 1] = value
  }

  /// Where a hash is, or would be.
  private func place(of hash: UInt64) -> Int {
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: (hash ^ hash >> 32) << 1) & mask
    while slots[place] != 0, slots[place] != hash { place = (place + 2) & mask }
    return place
  }

  private mutating func grow() {
    let old = slots
    slots = LargePages.zeros(max(128, 2 * old.count))
    for place in stride(from: 0, to: old.count, by: 2) where old[place] != 0 {
      put(old[place + 1], for: old[place])
    }
  }
}
