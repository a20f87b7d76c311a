import TestSupport
import Testing

@testable import LinkLanguage

struct AndroidReferenceTests {
  private static let pieces: [AndroidPattern.Kind: [String]] = [
    .literal: ["/", "a", "b", "é", "&", "%"], .prefix: ["/", "a", "b", "é", "="],
    .suffix: ["/", "a", "b", "é", ";"],
    .simpleGlob: ["/", "a", "b", ".", "*", ".*", "\\.", "\\*", "a*", "\\", "é", "é*", "."],
    .advancedGlob: [
      "/", "a", "b", ".", ".*", "[ab]", "[^a]", "a+", "b{1,2}", "a{2}", "[a-é]*", "b*", "\\.", "c",
      "a{2,}", "é?", "[^/]+",
    ],
  ]
  private static let text = ["/", "a", "b", "a", "b", ".", "é", "c", "%", "*", "&", ";", "=", "€"]

  private func pattern(_ random: inout RandomRules) -> AndroidPattern? {
    let kind = random.pick(AndroidPattern.Kind.allCases)
    return try? AndroidPattern(kind, random.text(Self.pieces[kind] ?? [], 5))
  }

  /// `text` as a URL spells it, each character raw or escaped as chance has it.
  private func spelled(_ text: String, _ random: inout RandomRules) -> String {
    let hex = Array("0123456789abcdef")
    return text.utf8.map { byte in
      let isRaw = ByteSet.urlBytes.contains(byte) && !"%?&;".utf8.contains(byte)
      if isRaw, !random.chance(3) { return String(UnicodeScalar(byte)) }
      return "%\(hex[Int(byte >> 4)])\(hex[Int(byte & 15)])"
    }.joined()
  }

  @Test func languagesAndDevicesNeverDiffer() {
    for seed in 0..<UInt64(300) {
      var random = RandomRules(seed: seed)
      guard let pattern = pattern(&random) else { continue }
      var path = LinkMatcher([LinkRule(.androidPath(pattern))])
      var fragment = LinkMatcher([LinkRule(.androidFragment(pattern))])
      for _ in 0..<20 {
        let text = "/" + random.text(Self.text, 6)
        let url = spelled(text, &random)
        let written = url.hasPrefix("/") ? url : "/" + url.dropFirst(3)
        let label = "seed \(seed), \(pattern.kind) \(pattern.text), \(written)"
        let expected = pattern.matches(text)
        #expect(path.decide(Array(written.utf8)[...]).verdict(for: 0).opens == expected, "\(label)")
        let behind = Array("/#\(url)".utf8)[...]
        #expect(fragment.decide(behind).verdict(for: 0).opens == expected, "#, \(label)")
      }
    }
  }

  /// Whether a parameter of the decoded `query` matches, as Java splits it.
  private func holds(_ pattern: AndroidPattern, _ query: String) -> Bool {
    func split(_ separator: Character) -> [String] {
      var parts = query.split(separator: separator, omittingEmptySubsequences: false)
      while parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
      return parts.map(String.init)
    }
    let parts = split("&")
    return (parts.count > 1 ? parts : split(";")).contains { pattern.matches($0) }
  }

  @Test func aParameterOfTheQueryMustMatch() {
    for seed in 0..<UInt64(200) {
      var random = RandomRules(seed: seed)
      guard let pattern = pattern(&random), !pattern.matches("") else { continue }
      var matcher = LinkMatcher([LinkRule(.androidQuery(pattern))])
      for _ in 0..<20 {
        let query = "a" + random.text(Self.text, 6)
        let text = Array("/?\(spelled(query, &random))".utf8)[...]
        let expected = holds(pattern, query)
        #expect(
          matcher.decide(text).verdict(for: 0).opens == expected,
          "seed \(seed), \(pattern.kind) \(pattern.text), \(query)")
      }
    }
  }

  @Test func whatMustBePresentFailsWhenAbsent() throws {
    let any = try AndroidPattern(.prefix, "")
    var matcher = LinkMatcher([
      LinkRule(.androidFragment(any)), LinkRule(.androidQuery(any)),
      LinkRule(.all([.androidPath(try AndroidPattern(.literal, "/x")), .everything])),
    ])
    for (text, rule) in [("/a#", 0), ("/a?", 1), ("/x", 2), ("/a", -1), ("/a?b#c", 0)] {
      #expect(matcher.decide(Array(text.utf8)[...]).verdict(for: 0).rule ?? -1 == rule, "\(text)")
    }
  }

  @Test func platformsAreComparedOverOneAlphabet() throws {
    let apple = [LinkRule(.apple(ApplePattern(path: "/buy/*")))]
    let android = [LinkRule(.androidPath(try AndroidPattern(.prefix, "/buy/")))]
    var prover = LinkProver([apple, android])
    let onlyApple = prover.losses(from: 0, group: 0, to: 1, group: 0)
    #expect(onlyApple.map(\.proof) == [.witness("/buy")])
    let onlyAndroid = prover.losses(from: 1, group: 0, to: 0, group: 0)
    let witness = try #require(onlyAndroid.first?.proof.witness)
    #expect(witness.contains("%"), "\(witness)")
  }
}
