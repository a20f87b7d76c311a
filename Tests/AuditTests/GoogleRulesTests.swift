import Diagnostics
import TestSupport
import Testing

@testable import Audit

@Suite struct GoogleRulesTests {
  private static let relation = "delegate_permission/common.handle_all_urls"
  private static let fingerprint = Array(repeating: "AB", count: 32).joined(separator: ":")

  private func verdict(served: String, google: String) throws -> HostVerdict {
    func quoted(_ text: String) -> String { text.replacing("\"", with: "\\\"") }
    let file = """
      [{"relation": ["\(Self.relation)"], "target": {"namespace": "android_app", \
      "package_name": "com.example", "sha256_cert_fingerprints": ["\(Self.fingerprint)"]}\(served)}]
      """
    let answer = """
      {"statements": [{"relation": "\(Self.relation)", "target": {"androidApp": \
      {"packageName": "com.example", "certificate": {"sha256Fingerprint": \
      "\(Self.fingerprint)"}}}\(google)}]}
      """
    let evidence = HostEvidence(
      parsing: SourceText(
        path: "evidence",
        text: """
          {"host": "links.example.com", "replies": [
            {"document": "assetlinks", "status": 200, "sha256": "f1"},
            {"document": "google", "status": 200, "sha256": "f2"}],
           "bodies": [{"sha256": "f1", "text": "\(quoted(file))"},
             {"sha256": "f2", "text": "\(quoted(answer))"}]}
          """))
    return HostVerdict(try #require(evidence))
  }

  private func rules(_ paths: [String], byRelation: Bool = true) -> String {
    let components = paths.map { #"{"/": "\#($0)"}"# }.joined(separator: ", ")
    let list = #"{"dynamic_app_link_components": [\#(components)]}"#
    return byRelation ? #"{"\#(Self.relation)": \#(list)}"# : list
  }

  private func served(_ paths: [String]) -> String {
    #", "relation_extensions": "# + rules(paths)
  }

  private func google(_ paths: [String], byRelation: Bool = true) -> String {
    #", "relationExtensions": "# + rules(paths, byRelation: byRelation)
  }

  @Test("rules that Google knows are equal in either form of its answer")
  func equal() throws {
    for byRelation in [true, false] {
      let verdict = try verdict(
        served: served(["/t/*", "/p/*"]), google: google(["/p/*", "/t/*"], byRelation: byRelation))
      #expect(verdict.state(.google) == .right, "\(verdict.findings)")
    }
    #expect(try verdict(served: "", google: "").state(.google) == .right)
  }

  @Test("rules that Google does not know yet, or still knows, are shown with a link")
  func older() throws {
    for (served, google, note) in [
      (served(["/t/*", "/p/*"]), google(["/t/*"]), "Google does not let com.example open"),
      (served(["/t/*"]), google(["/t/*", "/p/*"]), "Google still lets com.example open"),
      (served(["/t/*"]), "", "Google still lets com.example open"),
    ] {
      let verdict = try verdict(served: served, google: google)
      #expect(verdict.state(.google) == .notYet)
      let finding = try #require(verdict.findings.first { $0.finding.ruleID == "AUD046" })
      #expect(finding.finding.notes.contains { $0.hasPrefix(note) }, "\(finding.finding.notes)")
    }
  }
}
