import TestSupport
import Testing

@testable import LinkLanguage

struct AppleConformanceTests {
  @Test func recordedCasesAgree() throws {
    var run = 0
    for line in try JSONFixture.lines("apple.jsonl") {
      guard let rules = JSONFixture.rules(line["aasa"]), let url = line["url"] as? String,
        let end = url.utf8.dropFirst(8).firstIndex(where: { "/?#".utf8.contains($0) }),
        url.hasPrefix("https://example.com")
      else { continue }
      run += 1
      var matcher = LinkMatcher(rules)
      let verdicts = matcher.decide(Array(url.utf8[end...])[...]).verdicts
      let id = line["id"] as? String ?? ""
      switch line["expect"] as? String {
      case "match": #expect(verdicts.contains { $0.opens }, "\(id): \(url)")
      case "exclude":
        #expect(verdicts.contains { $0.rule != nil && !$0.opens }, "\(id): \(url)")
      default: #expect(verdicts.allSatisfy { $0 == .nothing }, "\(id): \(url)")
      }
      if let rule = line["component"] as? Int, (line["detail"] as? Int ?? 0) == 0 {
        #expect(verdicts.first?.rule == rule, "\(id): \(url)")
      }
    }
    #expect(run > 150)
  }
}
