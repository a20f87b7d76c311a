/// Row numbers by 32-bit hash in open addressing, eight bytes a slot and at most two thirds full.
///
/// It knows hashes only: whoever asks compares the rows themselves.
public struct HashIndex: Sendable {
  /// A search under way.
  public struct Probe {
    /// The slot to look at next.
    @usableFromInline var position: Int
    /// The hash that is searched for.
    @usableFromInline let hash: UInt32

    /// A search that begins at `position`.
    @usableFromInline
    init(position: Int, hash: UInt32) {
      self.position = position
      self.hash = hash
    }
  }

  /// The hash above, the number plus one below; 0 is free.
  @usableFromInline var slots: [UInt64]
  /// How many slots are taken.
  @usableFromInline var count = 0

  /// An empty index with room for `capacity` numbers.
  public init(capacity: Int = 0) {
    slots = LargePages.zeros(Self.slotCount(for: capacity))
  }

  /// Begins a search for numbers of `hash`.
  @inlinable
  public func probe(_ hash: UInt32) -> Probe {
    Probe(position: Int(hash) & (slots.count - 1), hash: hash)
  }

  /// The next number with the hash; nil when there are no more.
  @inlinable
  public func next(_ probe: inout Probe) -> Int? {
    while true {
      let slot = slots[probe.position]
      if slot == 0 { return nil }
      probe.position = (probe.position + 1) & (slots.count - 1)
      if UInt32(truncatingIfNeeded: slot >> 32) == probe.hash {
        return Int(UInt32(truncatingIfNeeded: slot)) - 1
      }
    }
  }

  /// Adds a number, which is below 2³² - 1.
  @inlinable
  public mutating func insert(_ number: Int, hash: UInt32) {
    if (count + 1) * 3 > slots.count * 2 { reserve(slots.count) }
    place(UInt64(hash) << 32 | UInt64(number + 1))
    count += 1
  }

  /// Puts a slot's value at the first free place for its hash.
  @inlinable
  mutating func place(_ slot: UInt64) {
    var position = Int(slot >> 32) & (slots.count - 1)
    while slots[position] != 0 { position = (position + 1) & (slots.count - 1) }
    slots[position] = slot
  }

  /// Makes room for `capacity` numbers.
  public mutating func reserve(_ capacity: Int) {
    let slotCount = Self.slotCount(for: capacity)
    if slotCount <= slots.count { return }
    let old = slots
    slots = LargePages.zeros(slotCount)
    for slot in old where slot != 0 { place(slot) }
  }

  private static func slotCount(for capacity: Int) -> Int {
    var count = 64
    while count * 2 < capacity * 3 { count *= 2 }
    return count
  }

  /// A hash of the bytes in `range` as they are, for texts of which anybody could make a million that
  /// differ in letter case only.
  @inlinable
  public static func exactHash(_ text: Span<UInt8>, in range: Range<Int>) -> UInt32 {
    text.extracting(range).withUnsafeBytes { bytes in
      var hash = UInt64(bytes.count)
      for index in stride(from: 0, to: bytes.count, by: EightBytes.count) {
        hash = (hash ^ EightBytes(bytes, at: index).word) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 32
      }
      return UInt32(truncatingIfNeeded: hash)
    }
  }

  /// A hash of the bytes in `range`, ASCII letters folded to lower case.
  @inlinable
  public static func hash(_ text: Span<UInt8>, in range: Range<Int>) -> UInt32 {
    text.extracting(range).withUnsafeBytes { bytes in
      var hash = UInt64(bytes.count)
      for index in stride(from: 0, to: bytes.count, by: EightBytes.count) {
        hash = (hash ^ EightBytes(bytes, at: index).asciiLowercased) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 32
      }
      return UInt32(truncatingIfNeeded: hash)
    }
  }
}
