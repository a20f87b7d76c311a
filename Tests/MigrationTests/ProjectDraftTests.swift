import Bytes
import Diagnostics
import Syntax
import Testing

@testable import Migration

@Suite struct ProjectDraftTests {
  @Test(
    "a folder's name tells a version",
    arguments: [
      ("ios/3.2/App.entitlements", "3.2"), ("v7/AndroidManifest.xml", "7"),
      ("a/v1.0.3/b/x.plist", "1.0.3"), ("ios/3/App.entitlements", nil), ("3.2", nil),
      ("1.2.x/a", nil), ("a/1..2/b", nil), ("a/1.12345678901/b", nil),
    ] as [(String, String?)])
  func version(_ path: String, _ version: String?) {
    #expect(DraftPath.version(in: path) == version)
  }

  @Test(
    "a folder's name tells a host, unless it is a package's",
    arguments: [
      ("hosts/Links.a.example/.well-known/assetlinks.json", "links.a.example"),
      ("src/com.a.example/assetlinks.json", nil), ("web/public/assetlinks.json", nil),
      ("ios/3.2/assetlinks.json", nil), ("App.xcodeproj/assetlinks.json", nil),
      ("a.example", nil),
    ] as [(String, String?)])
  func host(_ path: String, _ host: String?) {
    #expect(DraftPath.host(in: path) == host)
  }

  @Test(
    "a word of a path is found at capitals and signs only",
    arguments: [
      ("ios/RunnerDebug.entitlements", true), ("src/debug/AndroidManifest.xml", true),
      ("App.Debug.entitlements", true), ("DebugProfile.entitlements", true),
      ("debugger/App.entitlements", false), ("App.entitlements", false),
    ])
  func words(_ path: String, _ holds: Bool) {
    #expect(DraftPath.holdsWord(path, ["debug"]) == holds)
  }

  @Test(
    "paths are joined by their meaning",
    arguments: [
      ("ios", "Runner/App.entitlements", "ios/Runner/App.entitlements"), ("", "a", "a"),
      ("ios", "../a/./b", "a/b"), ("../x", "../../b", "../../b"),
    ])
  func join(_ folder: String, _ path: String, _ joined: String) {
    #expect(DraftPath.join(folder, path) == joined)
  }

  @Test(
    "placeholders are read in every form of Gradle",
    arguments: [
      #"manifestPlaceholders = [a: "1", "b": '2']"#, #"manifestPlaceholders["a"] = "1" // "x""#,
      #"manifestPlaceholders += mapOf("a" to "1", "b" to "2")"#,
      "manifestPlaceholders = [\n  a: \"1\", /* c: \"3\" */\n  b: \"2\",\n]\nother = \"x\"",
      #"manifestPlaceholders.a = "1""#, #"manifestPlaceholders a: "1""#,
    ])
  func placeholders(_ text: String) {
    let facts = DocumentFacts(
      reading: SourceText(path: "build.gradle", text: text), as: .gradle)
    #expect(facts.placeholders["a"] == "1")
    #expect(facts.placeholders["b"] == (text.contains("2") ? "2" : nil))
    #expect(facts.placeholders.count == (text.contains("2") ? 2 : 1))
  }

  @Test("Gradle values that are no plain text tell nothing")
  func gradleVariables() {
    let text = """
      applicationId = rootProject.name
      versionName = "$major.1"
      versionName flutterVersionName
      manifestPlaceholders = [host: "${x}", other: name]
      """
    let facts = DocumentFacts(
      reading: SourceText(path: "build.gradle", text: text), as: .gradle)
    #expect(facts.told.isEmpty)
  }

  @Test(
    "prefixes are the folders that links of a host lie in, unless hardly any does",
    arguments: [
      (["/t/a", "/t/b", "/t?link=x", "/?link=y", ""], ["/t": 3]),
      (["/t/a", "/t/b", "/x", "/y/"], ["": 2, "/t": 2]), (["/a", "/b"], [:]),
      (["/t/a"], ["/t": 1]), (["/t/u/a", "/t/u/b/"], ["/t/u": 2]), (["/t%2F/a", "/t%2F/b"], [:]),
      ((0..<99).map { "/t/\($0)" } + ["/odd/x"], ["/t": 99]),
      ((0..<9).map { "/t\($0)/a" }, [:]),
    ] as [([String], [String: Int])])
  func prefix(_ paths: [String], _ prefixes: [String: Int]) {
    var tally = PrefixTally()
    for path in paths {
      tally.note(
        Array(("https://a.example" + path).utf8)[...], isLong: path.contains("link="))
    }
    let found = tally.prefixes
    #expect(Dictionary(uniqueKeysWithValues: found.map { ($0.text, $0.count) }) == prefixes)
    #expect(found.map(\.count) == found.map(\.count).sorted(by: >))
  }

  @Test(
    "rewrites of firebase.json tell their prefix",
    arguments: [
      ("/t/**", "/t"), ("/**", ""), ("/", ""), ("**", ""), ("https://a.example/t/**", "/t"),
      ("/t/*", "/t"), ("/@(a|b)/**", nil),
    ] as [(String, String?)])
  func rewrite(_ source: String, _ prefix: String?) {
    #expect(DocumentFacts.prefix(ofRewrite: source) == prefix)
  }

  @Test(
    "files are recognised by name and content",
    arguments: [
      ("a/App.entitlements", "", .entitlements),
      ("x/aasa-prod.json", #"{"applinks":{}}"#, .association),
      ("tsconfig.json", "{}", nil), ("firebase.json", #"{"hosting":{}}"#, .firebase),
      ("firebase.json", #"{"functions":{}}"#, nil), ("app.json", #"{"name":"x"}"#, nil),
      ("people.csv", "name,city\n", nil), ("links.csv", "Short link,Deep link\n", .export),
      ("links.txt", "https://a.page.link/x\n", .export),
      ("robots.txt", "https://a.example/\n", nil),
      ("a.plist", "<key>CFBundleShortVersionString</key>", .infoPlist), ("a.plist", "x", nil),
      ("dump.plist", "com.apple.developer.associated-domains", .entitlements),
      ("app.config.ts", "export default { ios: { bundleIdentifier: 'a.b' } }", .expoProgram),
      ("app.config.ts", "export default defineConfig({})", nil),
      ("picture.png", "\"applinks\"", nil),
    ] as [(String, String, DocumentKind?)])
  func recognition(_ path: String, _ content: String, _ kind: DocumentKind?) {
    #expect(DocumentKind(path: path, head: Array(content.utf8)[...]) == kind)
  }

  @Test("the order of the files does not matter")
  func order() {
    var facts: [DocumentFacts] = []
    for (path, host) in [("b/B.entitlements", "b.example"), ("a/A.entitlements", "a.example")] {
      var fact = DocumentFacts(path: path, kind: .entitlements)
      fact.claimedHosts = [host, "c.page.link"]
      fact.appIDs = ["ABCDE12345.com.\(path.first ?? "x").app"]
      facts.append(fact)
    }
    let text = ProjectDraft(facts).rendered().text
    #expect(text == ProjectDraft(facts.reversed()).rendered().text)
    #expect(ProjectFile(parsing: SourceText(path: "linkover.json", text: text)).findings.isEmpty)
  }

  @Test("names of apps are their own")
  func names() {
    var fact = DocumentFacts(path: "links.json", kind: .association)
    fact.appIDs = ["com.a.ios", "com.a.app", "org.a.ios", "com.b"].map { "ABCDE12345." + $0 }
    let names = ProjectDraft([fact]).apps.map(\.name)
    #expect(names == ["a", "a-app", "a-ios", "b"])
  }

  @Test("what a file holds cannot leave its comment or its string")
  func escaping() {
    var fact = DocumentFacts(path: "a\n\u{2028}\"b/App.entitlements", kind: .entitlements)
    fact.claimedHosts = ["a.example"]
    fact.appIDs = ["ABCDE12345.com.a"]
    let text = ProjectDraft([fact]).rendered().text
    let file = ProjectFile(parsing: SourceText(path: "linkover.json", text: text))
    #expect(file.findings.isEmpty)
    #expect(file.project?.builds.first?.entitlements == fact.path)
  }
}
