import Bytes

/// Some ends of URLs, for asking many URLs whether theirs is among them.
struct WantedTails {
  private var tails: [[UInt8]] = []
  private var index = HashIndex()

  /// Whether there are none.
  var isEmpty: Bool { tails.isEmpty }

  /// Adds `tail` unless it is there.
  mutating func insert(_ tail: [UInt8]) {
    if contains(tail[...]) { return }
    index.insert(tails.count, hash: Self.hash(tail[...]))
    tails.append(tail)
  }

  /// Whether `tail` is among them.
  func contains(_ tail: ArraySlice<UInt8>) -> Bool {
    var probe = index.probe(Self.hash(tail))
    while let number = index.next(&probe) {
      if tails[number].elementsEqual(tail) { return true }
    }
    return false
  }

  private static func hash(_ tail: ArraySlice<UInt8>) -> UInt32 {
    HashIndex.exactHash(tail.span, in: 0..<tail.count)
  }
}
