import AndroidAssociation
import Diagnostics
import LinkLanguage
import Syntax
import Testing

@Suite struct EmissionTests {
  static let signing = EvaluationTests.key
  static let upload = EvaluationTests.key.split(separator: ":").reversed().joined(separator: ":")

  static func key(_ text: String) throws -> CertificateFingerprint {
    try #require(CertificateFingerprint(text))
  }

  static func document(_ text: String) -> AssetLinksDocument {
    AssetLinksDocument(parsing: SourceText(path: "assetlinks.json", text: text))
  }

  @Test func aNewFileListsEveryAppOnce() throws {
    let keys = [try Self.key(Self.signing), try Self.key(Self.upload), try Self.key(Self.signing)]
    let file = AssetLinksFile(apps: [
      AppIdentity(package: "app.trailnote", fingerprints: keys),
      AppIdentity(package: "app.trailnote.next", fingerprints: keys),
    ])
    let written = Self.document(file.text)
    #expect(AndroidAssociationRules.findings(in: written) == [])
    #expect(written.statements.map(\.package?.text) == ["app.trailnote", "app.trailnote.next"])
    #expect(written.statements[0].fingerprints.map(\.text) == [Self.signing, Self.upload])
    #expect(written.verdict(package: "app.trailnote", fingerprint: keys[1]).verifies)
  }

  @Test func todaysStatementsStay() throws {
    let lower = Self.upload.lowercased()
    let today = Self.document(
      """
      [{"relation": ["delegate_permission/common.get_login_creds"],
        "target": {"namespace": "web", "site": "https://a.example"}, "note": "kept", "n": 1},
       {"relation": ["delegate_permission/common.handle_all_urls"],
        "target": {"namespace": "android_app", "package_name": "app.trailnote",
          "sha256_cert_fingerprints": ["\(lower)", "SHA1"]}},
       {"relation": ["nonsense"], "target": {"namespace": "ios_app"}}]
      """)
    let file = AssetLinksFile(
      apps: [AppIdentity(package: "app.trailnote", fingerprints: [try Self.key(Self.signing)])],
      today: today)
    let written = Self.document(file.text)
    #expect(AndroidAssociationRules.findings(in: written) == [])
    #expect(written.statements.count == 2)
    #expect(written.statements[0].node["note"]?.string == "kept")
    #expect(written.statements[1].fingerprints.map(\.text) == [Self.signing, Self.upload])
    let again = AssetLinksFile(
      apps: [AppIdentity(package: "app.trailnote", fingerprints: [try Self.key(Self.signing)])],
      today: written)
    #expect(again.text == file.text)
  }

  @Test func filtersAskForExactlyWhatWasMeant() throws {
    var claims = [
      LinkClaim(host: "go.example", folder: "/t"), LinkClaim(host: "new.example", folder: "/t/"),
      LinkClaim(host: "all.example"),
      LinkClaim(host: "odd.example", paths: [LinkClaim.Path(.prefix, "/a\\b<&'\"/")]),
    ]
    let text = IntentFilterText(claims)
    #expect(
      text.filters.map { $0.map(\.host) } == [
        ["go.example", "new.example"], ["all.example"], ["odd.example"],
      ])
    let app = EvaluationTests.app(text.rendered())
    let findings = app.manifest.filters.flatMap {
      AndroidAssociationRules.findings(in: AndroidManifest(parsing: $0.source))
    }
    #expect(findings == [])
    #expect(app.manifest.hostsToVerify.count == 4)
    var matcher = app.urls(of: "go.example")
    for (path, expected) in [
      ("/t", true), ("/t/1", true), ("/tx", false), ("/", false), ("", false), ("/t?x", true),
    ] {
      let opens = matcher.opens(Array(("https://go.example" + path).utf8)[...])
      #expect(opens == expected, "\(path)")
    }
    claims[0].takesQueryOfHost = true
    var wider = EvaluationTests.app(IntentFilterText(claims).rendered()).urls(of: "go.example")
    for (path, expected) in [("?x", true), ("", false), ("#x", false), ("/?x", false)] {
      let opens = wider.opens(Array(("https://go.example" + path).utf8)[...])
      #expect(opens == expected, "\(path)")
    }
    let odd = app.manifest.filters.last?.filter.data.last?.paths.first
    #expect(odd?.value.text == "/a\\b<&'\"/")
  }

  @Test func firebaseConfigurationNamesPackagesAndSHA1Only() {
    let file = GoogleServicesFile(
      parsing: SourceText(
        path: "google-services.json",
        text: """
          {"project_info": {"project_id": "trailnote"}, "client": [{
            "client_info": {"android_client_info": {"package_name": "app.trailnote"}},
            "oauth_client": [{"client_type": 1, "android_info": {"package_name": "app.trailnote",
              "certificate_hash": "5e8f16062ea3cd2c4a0d547876baa6f38cabf625"}}]}]}
          """))
    #expect(file.clients.map(\.package.text) == ["app.trailnote"])
    #expect(
      file.clients.first?.sha1Fingerprints == [
        "5E:8F:16:06:2E:A3:CD:2C:4A:0D:54:78:76:BA:A6:F3:8C:AB:F6:25"
      ])
  }
}
