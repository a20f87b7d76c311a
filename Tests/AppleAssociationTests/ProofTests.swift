import AppleAssociation
import Diagnostics
import LinkLanguage
import Testing

@Suite struct ProofTests {
  private static let app = AppID("A1B2C3D4E5.com.example.app")

  private func file(_ components: String) -> AppleAssociationFile {
    AppleAssociationFile(
      parsing: SourceText(
        path: "example",
        text: #"{"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"], "#
          + #""components": [\#(components)]}]}}"#))
  }

  @Test("a narrower file loses what its witness shows, and nothing is gained")
  func difference() throws {
    let old = file(#"{"/": "/a/*"}, {"/": "/b/*"}"#)
    let new = file(#"{"/": "/a/secret", "exclude": true}, {"/": "/a/*"}"#)
    let difference = AssociationDifference(from: old, to: new)
    #expect(difference.gained.isEmpty)
    #expect(difference.lost.map(\.rule.summary) == ["/a/*", "/b/*"])
    #expect(difference.lost.first?.exclusion?.summary == "NOT /a/secret")
    var before = AssociationMatcher(old)
    var after = AssociationMatcher(new)
    for change in difference.lost {
      let url = Array(try #require(change.proof.witness).utf8)[...]
      #expect(before.verdict(for: Self.app, on: url).opens)
      #expect(!after.verdict(for: Self.app, on: url).opens)
    }
  }

  @Test("files that say the same in other words are proved equal")
  func equal() {
    let old = file(#"{"/": "/a"}, {"/": "/a/?*"}"#)
    #expect(AssociationDifference(from: old, to: file(#"{"/": "/a/*"}"#)).isEmpty)
  }

  @Test("legacy paths become components, proved equal")
  func conversion() throws {
    let old = AppleAssociationFile(
      parsing: SourceText(
        path: "old",
        text: #"""
          {"applinks": {"apps": [], "details": [{"appID": "A1B2C3D4E5.com.example.app",
            "paths": ["NOT /secret/*", "/a/*", "*"]}]}}
          """#))
    let conversion = try AssociationConversion(old)
    #expect(conversion.isEqual)
    #expect(!conversion.text.contains("paths"))
    let both = AppleAssociationFile(
      parsing: SourceText(
        path: "old",
        text: #"""
          {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"],
            "paths": ["/old/*"], "components": [{"/": "/new/*"}]}]}}
          """#))
    let lossy = try AssociationConversion(both)
    #expect(lossy.difference.isEmpty && !lossy.isEqual)
    #expect(lossy.dropped.first?.onlyPaths.witness?.hasPrefix("/old") == true)
  }

  @Test("the URLs around a rule are those whose outcome differs")
  func boundaries() {
    let cases = BoundaryCases(file(#"{"/": "/buy/*", "?": {"id": "?*"}}"#)).cases
    let titles = cases.map(\.title)
    #expect(titles.first == "as written")
    #expect(cases.first?.verdict.opens == true)
    for title in ["other case", "percent-encoded letter", "without query", "'id' empty"] {
      #expect(titles.contains(title), "\(title)")
    }
    #expect(
      cases.dropFirst().allSatisfy { !$0.verdict.opens || $0.title.hasSuffix("trailing slash") })
  }

  @Test("removing the rules that a safe repair takes out keeps every outcome")
  func repairs() {
    let old = AppleAssociationFile(
      parsing: SourceText(
        path: "old",
        text: ##"""
          {"applinks": {"details": [
            {"appID": "A1B2C3D4E5.com.example.app", "components": [
              {"/": "/*"}, {"/": "/a"}, {"/": "/b/*", "exclude": true}, {"#": "x"}]},
            {"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [{"/": "/c"}]},
            {"appIDs": ["A1B2C3D4E5.com.example.two"], "components": [
              {"/": "/a/?"}, {"/": "/a/*"}, {"/": "/a/*"}, {"/": "/a"}, {"/": "/b"}]}]}}
          """##))
    let findings = AppleAssociationRules.findings(in: old.source)
    let fixes = findings.compactMap(\.fix)
    #expect(fixes.filter { !$0.isSafe }.map(\.title) == ["move the exclusion above '/*'"])
    let new = repaired(old, fixes.filter(\.isSafe))
    #expect(new.rules(for: Self.app).map(\.summary) == ["/*", "NOT /b/*", "/c"])
    #expect(
      new.rules(for: AppID("A1B2C3D4E5.com.example.two")).map(\.summary)
        == ["/a/?", "/a/*", "/b"])
    #expect(AssociationDifference(from: old, to: new).isEmpty)
    let moved = repaired(old, fixes.filter { !$0.isSafe })
    #expect(moved.rules(for: Self.app).map(\.summary).prefix(2) == ["NOT /b/*", "/*"])
  }

  private func repaired(_ file: AppleAssociationFile, _ fixes: [Fix]) -> AppleAssociationFile {
    var bytes = file.source.bytes
    let edits = fixes.flatMap(\.edits).sorted { $0.range.lowerBound < $1.range.lowerBound }
    for edit in edits.reversed() {
      bytes.replaceSubrange(edit.range, with: edit.replacement.utf8)
    }
    return AppleAssociationFile(parsing: SourceText(path: "new", bytes: bytes))
  }
}
