import Diagnostics
import Testing

@testable import Migration

@Suite struct EarlyBuildTests {
  private static let package = "com.example.app"
  private static let key = Array(repeating: "AA", count: 32).joined(separator: ":")

  /// A team for Android whose legacy host names its app today, or does not.
  private func findings(_ phases: [String], isNamedToday: Bool) throws -> [Finding] {
    let steps = (phases + ["issue", "drain"]).map { phase in
      let words = phase.split(separator: " ")
      let hosts = words.count > 1 ? #", "hosts": ["\#(words[1]).example.com"]"# : ""
      return #"{"do": "\#(words[0])"\#(hosts)}"#
    }
    let links = isNamedToday ? #", "assetlinks": "links.json""# : ""
    let project = WrittenProject(
      json: """
        {"version": 1,
         "apps": [{"name": "a", "package": "\(Self.package)", "certificates": ["\(Self.key)"]}],
         "builds": [
          {"app": "a", "version": "1", "manifest": "m", "resolver": "redirect"},
          {"app": "a", "version": "2", "resolver": "redirect", "planned": true}],
         "domains": [
          {"host": "links.example.com"\(links)}, {"host": "go.example.com", "role": "new"}],
         "phases": [\(steps.joined(separator: ", "))]}
        """,
      files: [
        "m": WrittenProject.manifest(Self.package, hosts: "links.example.com"),
        "links.json": """
        [{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": \
        "android_app", "package_name": "\(Self.package)", "sha256_cert_fingerprints": \
        ["\(Self.key)"]}}]
        """,
      ],
      links: ["https://links.example.com/AbCd,https://example.org/a,a"])
    let inputs = try #require(try project.inputs(), "\(project.findings)")
    return PlanBuilder(inputs).plan().unwritable.filter { $0.ruleID == "PLN012" }
  }

  @Test("a build for Android waits for all hosts that it claims, but for those that name it today")
  func order() throws {
    let examples: [(phases: [String], named: [String], unnamed: [String])] = [
      (["publish", "ship"], [], []),
      (["publish go", "publish links", "ship"], [], []),
      (["publish links", "ship", "publish go"], ["go"], ["go"]),
      (["publish go", "ship", "publish links"], [], ["links"]),
      (["publish go", "ship", "publish", "ship"], [], ["links"]),
    ]
    for example in examples {
      for (isNamedToday, late) in [(true, example.named), (false, example.unnamed)] {
        let findings = try findings(example.phases, isNamedToday: isNamedToday)
        #expect(findings.count == late.count, "\(example.phases): \(findings)")
        for (finding, host) in zip(findings, late) {
          #expect(finding.message.contains("claims '\(host).example.com', which names it only"))
          #expect(finding.location.range != nil)
        }
      }
    }
  }
}
