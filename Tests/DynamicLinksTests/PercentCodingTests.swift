import Bytes
import DynamicLinks
import TestSupport
import Testing

@Suite struct PercentCodingTests {
  @Test("a value is what its decoded form says, and nothing else")
  func comparing() {
    for seed in UInt64(0)..<500 {
      var random = SeededGenerator(seed: seed)
      func text() -> [UInt8] {
        (0..<Int.random(in: 0...7, using: &random)).map { _ in
          "%%24aA".utf8.randomElement(using: &random) ?? 0
        }
      }
      let value = text()
      let decoded = PercentCoding.decoded(value[...])
      for other in [decoded, text(), decoded + [0x61], decoded.dropLast()] {
        #expect(
          PercentCoding.isDecoded(value[...], equalTo: other[...]) == (decoded == other),
          "seed \(seed)")
      }
    }
  }

  @Test("only http and https are schemes of the web, in letters of either case")
  func webSchemes() {
    for text in ["https://a", "HTTP://", "hTTps://", "http:///"] {
      #expect(Array(text.utf8)[...].hasWebScheme, "\(text)")
    }
    for text in ["", "http", "http:/a", "https:/", "httpss://a", "ftp://a", "xhttp://a", "http//a"]
    {
      #expect(!Array(text.utf8)[...].hasWebScheme, "\(text)")
    }
  }
}
