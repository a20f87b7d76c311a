import AppleAssociation
import Diagnostics
import Syntax
import TestSupport
import Testing

@Suite struct AppleAssociationFileTests {
  private func file(_ text: String) -> AppleAssociationFile {
    AppleAssociationFile(parsing: SourceText(path: "example", text: text))
  }

  @Test("components keep their places, and defaults of three levels are laid over each other")
  func components() throws {
    let text = """
      {"applinks": {"defaults": {"caseSensitive": false, "percentEncoded": false}, "details": [
        {"appIDs": ["A1B2C3D4E5.a", "A1B2C3D4E5.b"], "defaults": {"percentEncoded": true},
         "components": [{"/": "/a/*", "caseSensitive": true}, {"#": "top", "exclude": true}]}]}}
      """
    let file = file(text)
    #expect(file.isReadable)
    #expect(file.appIDs.map(\.text) == ["A1B2C3D4E5.a", "A1B2C3D4E5.b"])
    let rules = file.rules(for: AppID("A1B2C3D4E5.b"))
    try #require(rules.count == 2)
    #expect(rules[0].isCaseSensitive && rules[0].isPercentEncoded && !rules[0].isExclusion)
    #expect(!rules[1].isCaseSensitive && rules[1].isExclusion)
    #expect(rules[1].place == RulePlace(detail: 0, component: 1))
    #expect(file.source.text(in: rules[1].range) == ##"{"#": "top", "exclude": true}"##)
    #expect(rules[1].summary == "NOT #top")
  }

  @Test("legacy paths, entries keyed by App ID and appID beside appIDs are read as the system does")
  func legacy() {
    let keyed = file(
      #"{"applinks": {"details": {"A1B2C3D4E5.a": {"paths": ["NOT /x", "*"]}}}}"#)
    #expect(keyed.hasKeyedDetails)
    #expect(keyed.rules(for: AppID("A1B2C3D4E5.a")).map(\.summary) == ["NOT /x", "*"])
    let both = file(
      #"""
      {"applinks": {"details": [{"appID": "A1B2C3D4E5.a", "appIDs": ["A1B2C3D4E5.b"],
        "paths": ["/old"], "components": [{"/": "/new"}]}]}}
      """#)
    #expect(both.appIDs.map(\.text) == ["A1B2C3D4E5.b"])
    #expect(both.entries[0].ignoredAppID?.text == "A1B2C3D4E5.a")
    #expect(both.entries[0].rules.map(\.summary) == ["/new"])
    #expect(both.entries[0].legacyRules.map(\.summary) == ["/old"])
  }

  @Test("a CMS-signed file yields the JSON inside")
  func signed() throws {
    let path = "Tests/AppleAssociationTests/Fixtures/signed.der"
    let file = AppleAssociationFile(
      parsing: SourceText(path: path, bytes: try Fixtures.bytes(path)))
    #expect(file.isSigned && file.isReadable)
    #expect(file.appIDs.map(\.text) == ["A1B2C3D4E5.com.example.app"])
    #expect(file.rules(for: file.appIDs[0]).map(\.summary) == ["/a/*"])
  }

  @Test("the other services name apps alone")
  func services() {
    let file = file(
      #"{"webcredentials": {"apps": ["A1B2C3D4E5.a"]}, "appclips": {"apps": ["A1B2C3D4E5.c"]}}"#)
    #expect(file.appIDs(for: .webcredentials).map(\.text) == ["A1B2C3D4E5.a"])
    #expect(file.appIDs(for: .appclips).map(\.text) == ["A1B2C3D4E5.c"])
    #expect(file.appIDs.isEmpty)
  }

  @Test("hostile input is read without a crash")
  func hostile() throws {
    var generator = SeededGenerator(seed: 7)
    let path = "Tests/AppleAssociationTests/Fixtures/signed.der"
    let seeds = [
      try Fixtures.bytes(path),
      Array(
        #"{"applinks":{"details":[{"appIDs":["A"],"components":[{"/":"/$(x"}]}]}}"#.utf8),
    ]
    for round in 0..<300 {
      var bytes = seeds[round % 2]
      for _ in 0..<3 {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[index] = UInt8.random(in: 0...255, using: &generator)
      }
      bytes.removeLast(Int.random(in: 0..<bytes.count / 4, using: &generator))
      let source = SourceText(path: "damaged", bytes: bytes)
      let inner = AppleAssociationFile(parsing: source).source.bytes.count
      let findings = AppleAssociationRules.findings(in: source)
      #expect(!findings.isEmpty, "round \(round)")
      let size = max(bytes.count, inner)
      for finding in findings + EntitlementsRules.findings(in: source) {
        #expect((finding.location.range?.upperBound ?? 0) <= size, "round \(round): \(finding)")
      }
    }
  }
}
