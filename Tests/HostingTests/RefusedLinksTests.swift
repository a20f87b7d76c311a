import TestSupport
import Testing

@testable import Hosting

@Suite struct RefusedLinksTests {
  @Test("refusals are kept in their order, whatever they repeat")
  func order() {
    for seed in 0..<20 {
      var random = SeededGenerator(seed: UInt64(seed))
      let reasons: [RedirectRefusal.Reason] = [
        .duplicate, .badHost, .tooLong(limit: 1), .tooLong(limit: 2), .notExpressible("x"),
      ]
      var links = RefusedLinks()
      var expected: [(Int, RedirectRefusal)] = []
      for link in 0..<100 {
        let refusal = RedirectRefusal(
          reasons[Int(random.next() % 5)], device: random.next() % 2 == 0 ? nil : .iPad)
        links.append(link, refusal)
        expected.append((link, refusal))
      }
      #expect(links.map(\.link) == expected.map(\.0), "seed \(seed)")
      #expect(links.map(\.refusal) == expected.map(\.1), "seed \(seed)")
    }
  }
}
