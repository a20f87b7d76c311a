import Bytes
import TestSupport
import Testing

@Suite struct HashSetTests {
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
}
