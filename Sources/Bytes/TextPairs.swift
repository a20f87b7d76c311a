/// Keys and values of many links, each pair one text in blocks that never grow: one that grew would be
/// there twice while it is copied.
public struct TextPairs: Sendable {
  /// The place of one pair; 24 bytes.
  public struct Pair: Sendable {
    /// What the pair is sorted by before its texts are looked at.
    public var order: UInt64
    /// The key, and the value behind it.
    @usableFromInline let text: ByteArena.Slot
    /// Where in the text the value begins.
    @usableFromInline let middle: UInt32
    /// Which of the blocks holds the text.
    @usableFromInline let block: UInt32

    /// How many bytes the key has.
    public var keyCount: Int { Int(middle) }
    /// How many bytes the value has.
    public var valueCount: Int { Int(text.count - middle) }
  }

  /// The bytes of a block; longer texts have one of their own.
  private static let blockSize = 1 << 24
  /// The order of a pair whose key another has; no key ends with it.
  private static let repeated = UInt64.max
  /// The blocks; those behind `used` wait to be filled again.
  @usableFromInline var blocks: [ByteArena] = []
  private var used = 0

  /// No pairs.
  public init() {}

  /// Takes in one pair.
  public mutating func keep(_ key: Span<UInt8>, _ value: Span<UInt8>, order: UInt64 = 0) -> Pair {
    let block = blockWithRoom(for: key.count + value.count)
    return Pair(
      order: order, text: blocks[block].append(key, value), middle: UInt32(key.count),
      block: UInt32(block))
  }

  /// Forgets all pairs, and keeps the blocks for others.
  public mutating func removeAll() {
    for block in blocks.indices { blocks[block].removeAll() }
    used = min(1, blocks.count)
  }

  private mutating func blockWithRoom(for size: Int) -> Int {
    if used > 0, blocks[used - 1].count + size <= Self.blockSize { return used - 1 }
    if used == blocks.count { blocks.append(ByteArena(capacity: max(size, Self.blockSize))) }
    blocks[used].reserve(size)
    used += 1
    return used - 1
  }

  /// The key of a pair.
  @inlinable
  public func key(of pair: Pair) -> ArraySlice<UInt8> {
    blocks[Int(pair.block)][pair.text].prefix(Int(pair.middle))
  }

  /// The value of a pair.
  @inlinable
  public func value(of pair: Pair) -> ArraySlice<UInt8> {
    blocks[Int(pair.block)][pair.text].dropFirst(Int(pair.middle))
  }

  /// Sorts pairs by the bytes of their keys, which hold no NUL and no 0xFF; of those with one key the first
  /// that was kept stays alone.
  ///
  /// All are sorted by eight bytes, and those alike in these by the next eight: no comparison goes to the
  /// texts, which are all over the memory.
  public func sortFirsts(_ pairs: inout [Pair]) {
    var hasRepeated = false
    pairs.withUnsafeMutableBufferPointer { pairs in
      var waiting = [(pairs: pairs.indices, depth: 0)]
      while let (range, depth) = waiting.popLast() {
        for index in range { pairs[index].order = word(of: pairs[index], at: depth) }
        pairs[range].sort { $0.order < $1.order }
        var start = range.lowerBound
        while start < range.upperBound {
          let order = pairs[start].order
          var end = start + 1
          while end < range.upperBound, pairs[end].order == order { end += 1 }
          if end - start > 1, order & 0xFF != 0 {
            waiting.append((start..<end, depth + 8))
          } else if end - start > 1 {
            // A zero at the end means that the keys have ended.
            pairs[start..<end].sort { ($0.block, $0.text.offset) < ($1.block, $1.text.offset) }
            for index in (start + 1)..<end { pairs[index].order = Self.repeated }
            hasRepeated = true
          }
          start = end
        }
      }
    }
    if hasRepeated { pairs.removeAll { $0.order == Self.repeated } }
  }

  /// Eight bytes of a key, the first the highest; zeros behind its end.
  private func word(of pair: Pair, at depth: Int) -> UInt64 {
    let start = Int(pair.text.offset) + depth
    let count = min(8, Int(pair.middle) - depth)
    if count <= 0 { return 0 }
    return blocks[Int(pair.block)].bytes.withUnsafeBytes { bytes in
      if count == 8 || start + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
        return UInt64(bigEndian: word) & UInt64.max << (8 * (8 - count))
      }
      return (0..<count).reduce(0) { $0 | UInt64(bytes[start + $1]) << (8 * (7 - $1)) }
    }
  }

  /// Writes the key of a pair, `separator`, and the value.
  @inlinable
  public func write(
    _ pair: Pair, separatedBy separator: [UInt8], to output: inout OutputBuffer
  ) throws(OutputError) {
    let bytes = blocks[Int(pair.block)].bytes
    let span = bytes.span
    let start = Int(pair.text.offset)
    let middle = start + Int(pair.middle)
    try output.append(span.extracting(start..<middle))
    try output.append(separator)
    try output.append(span.extracting(middle..<start + Int(pair.text.count)))
  }
}
