import Bytes
import TestSupport
import Testing

@Suite struct TextPairsTests {
  private let empty: [UInt8] = []

  /// Texts that differ late, end early, and are as long as the words they are sorted by.
  private func texts(_ random: inout SeededGenerator) -> [[UInt8]] {
    let beginnings = ["", "/", "/t/", "/12345", "/1234567", "/123456789012345"]
    let bytes: [UInt8] = [0x2D, 0x2F, 0x61, 0x7A, 0xFE]
    let texts = (0..<500).map { _ in
      Array(beginnings[Int.random(in: 0..<6, using: &random)].utf8)
        + (0..<Int.random(in: 0...9, using: &random)).map { _ in
          bytes[Int.random(in: 0..<5, using: &random)]
        }
    }
    return Array(Set(texts))
  }

  @Test("pairs are sorted by the bytes of their keys, and of several with one key the first stays")
  func sorting() {
    for seed in 0..<20 {
      var random = SeededGenerator(seed: UInt64(seed))
      let keys = texts(&random)
      var texts = TextPairs()
      var pairs = keys.map { texts.keep($0.span, Array($0.reversed()).span) }
      // Further ones with keys that are there.
      pairs += keys.shuffled(using: &random).prefix(50).map { texts.keep($0.span, empty.span) }
      texts.sortFirsts(&pairs)
      let expected = keys.sorted { $0.lexicographicallyPrecedes($1) }
      #expect(pairs.map { Array(texts.key(of: $0)) } == expected, "seed \(seed)")
      #expect(pairs.map { Array(texts.value(of: $0)) } == expected.map { $0.reversed() })
    }
  }

  @Test("keys of any length end")
  func hostile() {
    var texts = TextPairs()
    let long = [UInt8](repeating: 0x61, count: 1 << 16)
    var pairs = (0..<64).map { texts.keep(long.span.extracting((8 * $0)...), empty.span) }
    pairs += (0..<3).map { _ in texts.keep(long.span, empty.span) }
    texts.sortFirsts(&pairs)
    #expect(pairs.count == 64)
    #expect(pairs.map(\.keyCount) == pairs.map(\.keyCount).sorted())
  }

  @Test("blocks are filled again, and a text larger than one has its own")
  func blocks() {
    var texts = TextPairs()
    let pair: [UInt8] = [1, 2]
    for round in 0..<3 {
      let large = [UInt8](repeating: UInt8(round), count: 20 << 20)
      let small = texts.keep(pair.span, [UInt8](repeating: 3, count: 1).span)
      let whole = texts.keep(large.span, [UInt8](repeating: 4, count: 1).span)
      let last = texts.keep([UInt8](repeating: 5, count: 1).span, empty.span)
      #expect(Array(texts.key(of: small)) == [1, 2] && Array(texts.value(of: small)) == [3])
      #expect(texts.key(of: whole).elementsEqual(large) && texts.value(of: whole).first == 4)
      #expect(Array(texts.key(of: last)) == [5] && texts.value(of: last).isEmpty)
      texts.removeAll()
    }
  }
}
