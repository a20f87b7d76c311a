import AndroidAssociation
import Diagnostics
import Testing

@Suite struct EvaluationTests {
  static let key =
    "5A:13:9C:27:E0:44:B1:8D:72:06:FE:39:C8:51:AF:60:1B:D4:93:7E:28:C5:0F:A6:EB:32:84:D9:67:1C:F0:4D"

  static func file(_ more: String = "") -> AssetLinksDocument {
    AssetLinksDocument(
      parsing: SourceText(
        path: "assetlinks.json",
        text: """
          [{"relation": ["delegate_permission/common.handle_all_urls"], "target": {
            "namespace": "android_app", "package_name": "app.trailnote",
            "sha256_cert_fingerprints": ["\(key)"]}\(more)}]
          """))
  }

  static func app(_ filters: String, targetSDK: Int = 34) -> AndroidApp {
    let text = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android"
          package="app.trailnote">
        <application><activity android:name=".Main" android:exported="true">
        \(filters)
        </activity></application>
      </manifest>
      """
    let manifest = AndroidManifest(
      parsing: SourceText(path: "AndroidManifest.xml", text: text),
      values: ManifestValues(placeholders: ["linkHost": "go.trailnote.example"]))
    return AndroidApp(
      package: "app.trailnote",
      fingerprints: [CertificateFingerprint(key)].compactMap { $0 },
      manifest: AppManifest(merging: [manifest], targetSDK: targetSDK))
  }

  static func filter(_ data: String) -> String {
    """
    <intent-filter android:autoVerify="true">
      <action android:name="android.intent.action.VIEW"/>
      <category android:name="android.intent.category.DEFAULT"/>
      <category android:name="android.intent.category.BROWSABLE"/>
      <data android:scheme="https"/>
      \(data)
    </intent-filter>
    """
  }

  @Test func aVerifiedHostOpensTheApp() {
    let app = Self.app(
      Self.filter(#"<data android:host="${linkHost}"/><data android:pathPrefix="/t/"/>"#))
    #expect(app.manifest.hostsToVerify == ["go.trailnote.example"])
    let link = "https://go.trailnote.example/t/1?x=y#z"
    let opened = app.evaluation(of: link) { _ in Self.file() }
    #expect(opened.outcome == .app)
    #expect(opened.certainty == .documented)
    #expect(opened.steps.map(\.location?.line) == [4, 1])
    let other = app.evaluation(of: "https://go.trailnote.example/u") { _ in Self.file() }
    #expect(other.outcome == .browser)
    #expect(app.evaluation(of: link) { _ in nil }.outcome == .browser)
    let old = AndroidDevice(apiLevel: 30)
    #expect(app.evaluation(of: link, on: old) { _ in nil }.outcome == .chooser)
  }

  @Test func oldDevicesVerifyAllHostsOrNone() {
    let app = Self.app(
      Self.filter(#"<data android:host="a.example"/><data android:host="b.example"/>"#))
    let source: AndroidApp.StatementSource = { $0 == "a.example" ? Self.file() : nil }
    #expect(app.verification(of: "a.example", statements: source).isVerified)
    let old = app.verification(
      of: "a.example", on: AndroidDevice(apiLevel: 30), statements: source)
    #expect(!old.isVerified)
    #expect(old.reason.contains("'b.example' fails"))
  }

  @Test func aWildcardAsksTheHostBelowIt() {
    let app = Self.app(Self.filter(#"<data android:host="*.example.com"/>"#))
    let source: AndroidApp.StatementSource = { $0 == "example.com" ? Self.file() : nil }
    let verification = app.verification(of: "a.b.example.com", statements: source)
    #expect(verification.isVerified)
    #expect(verification.statementHost == "example.com")
    #expect(!app.verification(of: "example.com", statements: source).isVerified)
  }

  @Test func aHostAndAWildcardNeedOneFileOfTheTwo() {
    let app = Self.app(
      Self.filter(
        #"<data android:host="go.example.com"/><data android:host="*.example.com"/>"#))
    for host in ["example.com", "go.example.com"] {
      let source: AndroidApp.StatementSource = { $0 == host ? Self.file() : nil }
      let verification = app.verification(of: "go.example.com", statements: source)
      #expect(verification.isVerified)
      #expect(verification.statementHost == host)
      let old = AndroidDevice(apiLevel: 30)
      #expect(!app.verification(of: "go.example.com", on: old, statements: source).isVerified)
    }
  }

  @Test("rules of a statement that names another certificate are not the app's")
  func rulesOfAnotherCertificate() {
    let rules =
      #", "relation_extensions": {"delegate_permission/common.handle_all_urls": "#
      + #"{"dynamic_app_link_components": [{"/": "/t/*"}]}}"#
    let own = Self.file(rules)
    let other = AssetLinksDocument(
      parsing: SourceText(
        path: "assetlinks.json",
        text: String(decoding: own.source.bytes, as: UTF8.self).replacing("5A:13", with: "00:13")))
    let app = Self.app(Self.filter(#"<data android:host="*.trailnote.example"/>"#))
    for (file, outcome) in [(own, LinkEvaluation.Outcome.browser), (other, .app)] {
      let opened = app.evaluation(of: "https://go.trailnote.example/u") { host in
        host == "trailnote.example" ? Self.file() : file
      }
      #expect(opened.outcome == outcome)
    }
  }

  @Test func dynamicRulesNarrowFromAndroid15() {
    let app = Self.app(Self.filter(#"<data android:host="a.example"/>"#))
    let file = Self.file(
      #", "relation_extensions": {"delegate_permission/common.handle_all_urls": "#
        + #"{"dynamic_app_link_components": [{"/": "/t/*"}]}}"#)
    #expect(app.evaluation(of: "https://a.example/t/1") { _ in file }.outcome == .app)
    let other = app.evaluation(of: "https://a.example/u") { _ in file }
    #expect(other.outcome == .browser)
    #expect(other.steps.count == 3)
    var matcher = app.openedURLs(of: "a.example") { _ in file }
    for path in ["/t/1", "/u", "/t/", ""] {
      let url = "https://a.example" + path
      let opens = matcher.opens(Array(url.utf8)[...])
      let outcome = app.evaluation(of: url) { _ in file }.outcome
      #expect(opens == (outcome == .app), "\(url)")
    }
    let older = AndroidDevice(apiLevel: 34)
    #expect(app.evaluation(of: "https://a.example/u", on: older) { _ in file }.outcome == .app)
  }

  @Test func bulkMatchingAgreesWithTheTrace() {
    let app = Self.app(
      Self.filter(
        #"<data android:host="a.example"/><data android:pathPattern="/t/.*/edit"/>"#
          + #"<data android:pathPrefix="/a b"/>"#)
        + Self.filter(#"<data android:host="*.example"/><data android:path="/only"/>"#))
    var matcher = app.urls(of: "a.example")
    let matchers = app.linkMatchers().map(\.matcher)
    for text in ["/t/1/edit", "/t/1/2/edit", "/a%20b/c", "/only", "/only?x", "", "/", "#x", "/on"] {
      let url = "https://a.example" + text
      let expected = matchers.contains { $0.matches(AndroidURL(url)) }
      let opens = matcher.opens(Array(url.utf8)[...])
      #expect(opens == expected, "\(url)")
      let opensPlain = matcher.opens(Array(("http://a.example" + text).utf8)[...])
      #expect(!opensPlain)
    }
    #expect(app.urls(of: "b.test").isEmpty)
  }

  @Test func enginesThatDifferAreNamed() throws {
    let file = AssetLinksDocument(
      parsing: SourceText(
        path: "assetlinks.json",
        text: String(
          decoding: Self.file().source.bytes.dropLast(), as: UTF8.self)
          + #", {"relation": ["x"], "target": {}}]"#))
    let key = try #require(CertificateFingerprint(Self.key))
    let verdict = file.verdict(package: "app.trailnote", fingerprint: key)
    #expect(verdict.google.isGranted)
    #expect(!verdict.aosp.isGranted)
    #expect(verdict.difference == "Android's own agent refuses: 'x' is no relation")
  }

  @Test("links with a scheme of the app's own open it, verified by nobody")
  func ownScheme() {
    let app = Self.app(
      Self.filter(#"<data android:scheme="trail"/>"#))
    let evaluation = app.evaluation(of: "trail://x") { _ in nil }
    #expect(evaluation.outcome == .app, "\(evaluation)")
    #expect(app.evaluation(of: "other://x") { _ in nil }.outcome == .browser)
  }

  @Test("hosts are verified that Android takes for domain names")
  func domainNames() {
    let names = [
      ("a.example", true), ("*.a.example", true), ("a_b.example", true), ("10.0.2.2", true),
      ("xn--bcher-kva.example", true), ("a.xn--p1ai", true), ("bücher.example", true),
      ("a.b", false), ("localhost", false), ("*", false), ("*a.example", false),
      ("-a.example", false),
      ("a..example", false), ("a.example.", false), ("300.1.1.1", false), ("a.1", false),
      ("", false),
    ]
    for (name, isVerified) in names {
      let app = Self.app(Self.filter("<data android:host=\"\(name)\"/>"))
      #expect(app.manifest.hostsToVerify == (isVerified ? [name] : []), "\(name)")
    }
  }
}
