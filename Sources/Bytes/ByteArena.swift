/// Many short byte strings in one growing block, each known by its `Slot`.
///
/// This is how a million links are kept: tens of bytes each, no object per string.
public struct ByteArena: Sendable {
  /// The place of one byte string; eight bytes.
  public struct Slot: Hashable, Sendable {
    /// Where the string begins in the block.
    @usableFromInline let offset: UInt32
    /// The string's length in bytes.
    public let count: UInt32

    /// The string of `count` bytes at `offset`.
    @usableFromInline
    init(offset: UInt32, count: UInt32) {
      self.offset = offset
      self.count = count
    }

    /// The empty string.
    public static let empty = Slot(offset: 0, count: 0)
  }

  /// The block.
  @usableFromInline var bytes: [UInt8] = []

  /// An empty arena.
  public init() {}

  /// An empty arena with room for that many bytes, which are read all over.
  init(capacity: Int) {
    bytes = [UInt8](unsafeUninitializedCapacity: capacity) { bytes, _ in
      LargePages.ask(for: UnsafeMutableRawBufferPointer(bytes))
    }
  }

  /// The most bytes an arena holds: 4 GiB less one.
  public static let capacity = Int(UInt32.max)

  /// How many bytes it holds.
  public var count: Int { bytes.count }

  /// Makes room for that many bytes.
  public mutating func reserve(_ count: Int) {
    bytes.reserveCapacity(count)
  }

  /// Copies the bytes in; the arena holds at most 4 GiB.
  @inlinable
  public mutating func append(_ text: some Collection<UInt8>) -> Slot {
    let slot = Slot(offset: UInt32(bytes.count), count: UInt32(text.count))
    bytes.append(contentsOf: text)
    return slot
  }

  /// Copies the bytes in; the arena holds at most 4 GiB.
  @inlinable
  public mutating func append(_ text: Span<UInt8>) -> Slot {
    let slot = Slot(offset: UInt32(bytes.count), count: UInt32(text.count))
    bytes.append(text)
    return slot
  }

  /// Copies two texts in as one; the arena holds at most 4 GiB.
  mutating func append(_ first: Span<UInt8>, _ second: Span<UInt8>) -> Slot {
    let slot = Slot(offset: UInt32(bytes.count), count: UInt32(first.count + second.count))
    bytes.append(first)
    bytes.append(second)
    return slot
  }

  /// Forgets all texts and keeps the room.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// The bytes of `slot`.
  @inlinable
  public subscript(slot: Slot) -> ArraySlice<UInt8> {
    bytes[Int(slot.offset)..<Int(slot.offset) + Int(slot.count)]
  }

  /// Appends the bytes in `range` of `slot`'s string to `target`.
  ///
  /// Unlike a slice this shares nothing, so threads do not count references to one block.
  @inlinable
  public func append(_ slot: Slot, in range: Range<Int>, to target: inout [UInt8]) {
    precondition(range.lowerBound >= 0 && range.upperBound <= slot.count)
    bytes.withUnsafeBufferPointer { bytes in
      let start = Int(slot.offset) + range.lowerBound
      target.append(
        contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<start + range.count]))
    }
  }
}
