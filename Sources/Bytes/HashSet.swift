/// Hashes of 64 bits in open addressing, eight bytes a slot and at most two thirds full.
///
/// They are taken for well spread, so they are places themselves.
public struct HashSet: Sendable {
  /// The hashes; 0 is free.
  private var slots: [UInt64] = []
  private var count = 0

  /// No hashes.
  public init() {}

  /// Whether `hash` is one of them; 0 is the same as 1.
  public func contains(_ hash: UInt64) -> Bool {
    !slots.isEmpty && slots[place(of: max(hash, 1))] != 0
  }

  /// Adds a hash; false where it was there.
  @discardableResult
  public mutating func insert(_ hash: UInt64) -> Bool {
    if (count + 1) * 3 > slots.count * 2 { grow() }
    let place = place(of: max(hash, 1))
    if slots[place] != 0 { return false }
    slots[place] = max(hash, 1)
    count += 1
    return true
  }

  /// Where a hash is, or would be.
  private func place(of hash: UInt64) -> Int {
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: hash ^ hash >> 32) & mask
    while slots[place] != 0, slots[place] != hash { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let old = slots
    slots = LargePages.zeros(max(64, 2 * old.count))
    for hash in old where hash != 0 { slots[place(of: hash)] = hash }
  }
}
