import Syntax
import TestSupport
import Testing

@Suite struct QueryPairsTests {
  @Test("the pairs are those between ampersands, without empty ones")
  func sameAsSplit() {
    for seed in UInt64(0)..<300 {
      var random = SeededGenerator(seed: seed)
      let query = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        "&&a=".utf8.randomElement(using: &random) ?? 0
      }
      #expect(
        Array(QueryPairs(query[...])) == query.split(separator: UInt8(ascii: "&")), "seed \(seed)")
    }
  }
}
