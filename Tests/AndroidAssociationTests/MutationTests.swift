import AndroidAssociation
import Diagnostics
import TestSupport
import Testing

@Suite struct MutationTests {
  /// Damaged examples of every rule: whatever comes out, nothing traps and every place is inside.
  @Test func damagedDocumentsAreReadToTheEnd() {
    for seed in UInt64(1)...4 {
      var generator = SeededGenerator(seed: seed)
      for entry in AndroidAssociationRules.all {
        for example in entry.metadata.examples {
          var bytes = Array(example.unmarked.text.utf8)
          for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
            let index = Int.random(in: bytes.indices, using: &generator)
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: bytes.remove(at: index)
            case 1: bytes[index] = UInt8.random(in: 0...255, using: &generator)
            default: bytes.insert(contentsOf: bytes[index...].prefix(9), at: index)
            }
          }
          let source = SourceText(path: "damaged", bytes: bytes)
          for finding in AndroidAssociationRules.findings(in: source) {
            let range = finding.location.range ?? 0..<0
            #expect(range.upperBound <= bytes.count + 1, "seed \(seed), \(entry.metadata.id)")
          }
        }
      }
    }
  }
}
