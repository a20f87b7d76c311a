import Bytes
import TestSupport
import Testing

@Suite struct HashTests {
  @Test("it holds what a set of the standard library holds")
  func membership() {
    for seed in 0..<10 {
      var random = SeededGenerator(seed: UInt64(seed))
      var hashes = HashSet()
      var expected: Set<UInt64> = []
      for _ in 0..<2000 {
        // Many of them want the same place.
        let hash = UInt64.random(in: 1...400, using: &random) << 40
        #expect(hashes.contains(hash) == expected.contains(hash), "seed \(seed)")
        #expect(hashes.insert(hash) == expected.insert(hash).inserted, "seed \(seed)")
      }
      for hash in expected { #expect(hashes.contains(hash)) }
    }
  }

  @Test("0 is a hash as well")
  func zero() {
    var hashes = HashSet()
    #expect(!hashes.contains(0))
    hashes.insert(0)
    #expect(hashes.contains(0))
  }

  @Test("a table keeps what was put beside each hash")
  func table() {
    var random = SeededGenerator(seed: 1)
    var table = HashTable()
    var expected: [UInt64: UInt64] = [:]
    #expect(table[7] == nil)
    for value in 0..<2000 as Range<UInt64> {
      let hash = UInt64.random(in: 1...400, using: &random) << 40 | value & 1
      #expect(table[hash] == expected[hash])
      if expected[hash] != nil { continue }
      table.insert(value, for: hash)
      expected[hash] = value
    }
    for (hash, value) in expected { #expect(table[hash] == value) }
  }
}
