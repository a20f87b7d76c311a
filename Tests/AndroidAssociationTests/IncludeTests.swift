import AndroidAssociation
import Diagnostics
import Testing

@Suite struct IncludeTests {
  static func document(_ text: String) -> AssetLinksDocument {
    AssetLinksDocument(parsing: SourceText(path: "assetlinks.json", text: text))
  }

  static func including(
    _ urls: String..., given included: [String: AssetLinksDocument] = [:]
  ) -> AssetLinksDocument {
    let texts = urls.map { "{\"include\": \"\($0)\"}" }
    var file = document("[" + texts.joined(separator: ",") + "]")
    file.included = included
    return file
  }

  @Test func eachEngineFollowsAsFarAsItDoes() throws {
    let (first, second) = ("https://a.example/1", "https://a.example/2")
    let includes = [first: Self.including(second), second: EvaluationTests.file()]
    let key = try #require(CertificateFingerprint(EvaluationTests.key))
    let deep = Self.including(first, given: includes).verdict(
      package: "app.trailnote", fingerprint: key)
    #expect(deep.google.isGranted && !deep.aosp.isGranted && !deep.chromium.isGranted)
    let flat = Self.including(second, given: includes).verdict(
      package: "app.trailnote", fingerprint: key)
    #expect(flat.verifies && !flat.chromium.isGranted)
  }

  @Test func loopsAndLongListsEnd() {
    let url = "https://a.example/1"
    let loop = StatementListReading(
      Self.including(url, given: [url: Self.including(url, url)]), by: .google)
    #expect(loop.errorCodes == [.fetchBudgetExhausted])
    let many = Self.document(
      "["
        + (0..<4_000).map { "{\"include\": \"https://a.example/\($0)\"}" }
        .joined(separator: ",") + "]")
    for engine in StatementEngine.allCases {
      #expect(StatementListReading(many, by: engine).grants.isEmpty)
    }
  }

  @Test func largeManifestsAreLintedInTime() {
    let data = (0..<300).map { index in
      "<data android:host=\"h\(index).example\" android:pathAdvancedPattern=\"/[a-z]{1,9}/\(index)\"/>"
    }
    let app = EvaluationTests.app(EvaluationTests.filter(data.joined()))
    #expect(app.manifest.hostsToVerify.count == 300)
    let findings = app.manifest.filters.flatMap {
      AndroidAssociationRules.findings(in: $0.source)
    }
    #expect(findings.map(\.ruleID) == ["MAN003"])
  }
}
