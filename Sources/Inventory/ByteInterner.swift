import Bytes

/// Byte strings numbered from 0 in the order of their first appearance; 0 is the empty string.
struct ByteInterner: Sendable {
  private var arena = ByteArena()
  private var slots: [ByteArena.Slot] = [.empty]
  private var index = HashIndex()
  private var last = 0
  private var lastText: [UInt8] = []

  /// How many strings are known.
  var count: Int { slots.count }

  /// About how many bytes they take in memory.
  var byteCount: Int { arena.count + slots.count * 4 * MemoryLayout<ByteArena.Slot>.stride }

  /// The string of number `id`.
  subscript(id: Int) -> ArraySlice<UInt8> { arena[slots[id]] }

  /// Appends the string of number `id` to `bytes`.
  func append(_ id: Int, to bytes: inout [UInt8]) {
    arena.append(slots[id], in: 0..<Int(slots[id].count), to: &bytes)
  }

  /// The number of `text`; nil when there is no room for it.
  mutating func id(of text: [UInt8]) -> Int? {
    id(of: text, in: text.indices)
  }

  /// The number of the string in `range` of `text`; nil when there is no room for it.
  mutating func id(of text: [UInt8], in range: Range<Int>) -> Int? {
    if range.isEmpty { return 0 }
    if text.span.hasSameBytes(as: lastText.span, in: range) { return last }
    let hash = HashIndex.exactHash(text.span, in: range)
    var probe = index.probe(hash)
    while let id = index.next(&probe) {
      if text.span.hasSameBytes(as: arena[slots[id]].span, in: range) {
        remember(id, text[range])
        return id
      }
    }
    if arena.count + range.count > ByteArena.capacity { return nil }
    let id = slots.count
    slots.append(arena.append(text[range]))
    index.insert(id, hash: hash)
    remember(id, text[range])
    return id
  }

  private mutating func remember(_ id: Int, _ text: ArraySlice<UInt8>) {
    last = id
    lastText.removeAll(keepingCapacity: true)
    lastText.append(contentsOf: text)
  }
}
