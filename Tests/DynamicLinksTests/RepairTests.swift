import DynamicLinks
import TestSupport
import Testing

/// Links damaged in every known way are repaired to what their author meant.
@Suite struct RepairTests {
  private func target(using generator: inout SeededGenerator) -> String {
    let path = ["", "a", "a/b-c"].randomElement(using: &generator) ?? ""
    var target = "https://example.com/" + path
    let names = ["x", "page", "q", "ref", "Link"]
    if Bool.random(using: &generator) {
      let pairs = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        "\(names.randomElement(using: &generator) ?? "")=\(Int.random(in: 0...99, using: &generator))"
      }
      target += "?" + pairs.joined(separator: "&")
    }
    if Int.random(in: 0..<4, using: &generator) == 0 { target += "#/part" }
    return target
  }

  private func encoded(_ text: String) -> String {
    String(decoding: PercentCoding.encoded(text.utf8), as: UTF8.self)
  }

  @Test func theDeepLinkComesBack() {
    let domain = LinkDomain(host: "links.example.com", pathPrefix: "t")
    let classifier = LinkClassifier(domains: [domain])
    for seed in 1...500 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let target = target(using: &generator)
      let written =
        [target, encoded(target), encoded(encoded(target))]
        .randomElement(using: &generator) ?? ""
      var pairs = ["apn=com.example.app", "_icp=1", "afl=", "d=1"].shuffled(using: &generator)
      if Bool.random(using: &generator) { pairs.append("amp;ibi=com.example.ios") }
      let place = Int.random(in: 0...pairs.count, using: &generator)
      pairs.insert("link=" + written, at: place)
      let slash = Bool.random(using: &generator) ? "/" : ""
      let url = "https://links.example.com/t\(slash)?" + pairs.joined(separator: "&")
      let link = DynamicLink(url, classifier: classifier)
      guard let bytes = link.repaired else {
        Issue.record("seed \(seed): nothing to repair in \(url)")
        continue
      }
      let repaired = DynamicLink(bytes[...], classifier: classifier)
      #expect(String(decoding: repaired.deepLink, as: UTF8.self) == target, "seed \(seed): \(url)")
      #expect(repaired.value(.apn) == Array("com.example.app".utf8), "seed \(seed): \(url)")
      #expect(repaired.repaired == nil && repaired.items.first?.parameter == .link)
    }
  }

  @Test("a name with a '#' in it needs one repair only")
  func hashInName() throws {
    let url =
      "https://example.page.link/?link=https%3A%2F%2Fe.com%2F%3Fq#h&apn=a.b&ibi#=c&ibi=com.example"
    let repaired = try #require(DynamicLink(url).repaired)
    #expect(!repaired.contains(UInt8(ascii: "#")))
    #expect(DynamicLink(repaired[...]).repaired == nil)
  }

  @Test("a URL of which only some characters were escaped is decoded once")
  func partlyEscaped() throws {
    let url = "https://example.page.link/?link=https:/%2Fe.com/#/?a=b&ibi=com.example"
    let repaired = try #require(DynamicLink(url).repaired)
    let link = DynamicLink(repaired[...])
    #expect(String(decoding: link.deepLink, as: UTF8.self) == "https://e.com/#/?a=b")
    #expect(link.repaired == nil)
  }
}
