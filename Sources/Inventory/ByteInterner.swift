import Bytes

/// Byte strings numbered from 0 in the order of their first appearance; 0 is the empty string.
struct ByteInterner: Sendable {
  private var arena = ByteArena()
  private var slots: [ByteArena.Slot] = [.empty]
  private var index = HashIndex()
  private var last = 0

  /// How many strings are known.
  var count: Int { slots.count }

  /// How many bytes they take.
  var byteCount: Int { arena.count }

  /// The string of number `id`.
  subscript(id: Int) -> ArraySlice<UInt8> { arena[slots[id]] }

  /// The number of `text`; nil when there is no room for it.
  mutating func id(of text: [UInt8]) -> Int? {
    if text.isEmpty { return 0 }
    if arena[slots[last]].elementsEqual(text) { return last }
    let hash = HashIndex.hash(text[...])
    var probe = index.probe(hash)
    while let id = index.next(&probe) {
      if arena[slots[id]].elementsEqual(text) {
        last = id
        return id
      }
    }
    if arena.count + text.count > ByteArena.capacity { return nil }
    last = slots.count
    slots.append(arena.append(text))
    index.insert(last, hash: hash)
    return last
  }
}
