import TestSupport
import Testing

@testable import Hosting

@Suite struct RedirectTargetWriterTests {
  private static let pieces = [
    "https://", "http://", "HTTPS://", "www.example.com", "a.example", "/", "?", "#", ":80", "@",
    "x", "\u{FC}", "\"", "\n", "[::1]", "$",
  ]

  /// What a target becomes: its bytes, or the refusal.
  private func outcome(
    _ append: (inout [UInt8]) throws(RedirectRefusal) -> Void
  ) -> Result<[UInt8], RedirectRefusal> {
    var bytes: [UInt8] = []
    do throws(RedirectRefusal) {
      try append(&bytes)
      return .success(bytes)
    } catch {
      return .failure(error)
    }
  }

  @Test("a run of targets is written as each would be alone")
  func runs() {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: UInt64(seed))
      var writer = RedirectTargetWriter()
      for _ in 0..<50 {
        let count = Int.random(in: 1...6, using: &random)
        let text = (0..<count).compactMap { _ in Self.pieces.randomElement(using: &random) }
          .joined()
        let target = Array(text.utf8)
        let alone = outcome { (bytes) throws(RedirectRefusal) in
          try RedirectTarget.append(target, to: &bytes)
        }
        let inRun = outcome { (bytes) throws(RedirectRefusal) in
          try writer.append(target, to: &bytes)
        }
        #expect(inRun == alone, "seed \(seed): '\(text)'")
      }
    }
  }
}
