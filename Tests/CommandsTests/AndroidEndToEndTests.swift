import Foundation
import TestSupport
import Testing

@Suite struct AndroidEndToEndTests {
  private static func manifest(_ filters: String, package: String = "com.trailnote") -> String {
    """
    <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="\(package)">
    <application><activity android:name=".Main" android:exported="true">
    \(filters)
    </activity></application></manifest>
    """
  }

  private static func statements(_ more: String = "") -> String {
    """
    [{"relation": ["delegate_permission/common.handle_all_urls"],
      "target": {"namespace": "android_app", "package_name": "com.trailnote",
        "sha256_cert_fingerprints": ["\(SampleCopy.certificate)"]}\(more)}]
    """
  }

  private static let wellKnown = "hosts/go.trailnote.example/.well-known/"

  private static func tree() throws -> SampleCopy {
    let sample = try SampleCopy("onehost")
    try sample.write(
      "app/src/main/AndroidManifest.xml",
      manifest(
        SampleCopy.linkFilter(
          #"<data android:host="@string/host"/><data android:pathPrefix="/t/"/>"#)))
    try sample.write(
      "app/src/main/res/values/strings.xml",
      "<resources><string name=\"host\">go.trailnote.example</string></resources>")
    try sample.write(
      "app/src/beta/AndroidManifest.xml",
      manifest(SampleCopy.linkFilter(#"<data android:host="beta.trailnote.example"/>"#)))
    try sample.write(wellKnown + "assetlinks.json", statements())
    return sample
  }

  @Test("a source tree is matched flavour by flavour, and explained from filter to statement")
  func match() throws {
    let sample = try Self.tree()
    let files = ["--files", "onehost/app", "--files", "onehost/hosts"]
    let run = try sample.linkover(
      ["match", "https://go.trailnote.example/t/1", "--explain"] + files)
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    for text in [
      "com.trailnote: opens (documented)", "com.trailnote (beta): opens (documented)",
      "takes the URL (onehost/app/src/main/AndroidManifest.xml:3:1)",
      "verified at install, each by itself, with a current target SDK: go.trailnote.example\n",
      "Android's own agent on 'go.trailnote.example': granted, statement 1 names 'com.trailnote'",
    ] {
      #expect(run.output.contains(text), "\(text) in \(run.output)")
    }
    let other = try sample.linkover(
      [
        "match", "https://go.trailnote.example/t/1", "--certificate",
        "sha256:" + SampleCopy.certificate.reversedPairs,
      ]
        + files)
    #expect(other.exitCode == 1)
    #expect(other.output.contains("'com.trailnote' is listed without this certificate"))
    let sha1 = try sample.linkover(
      [
        "match", "https://go.trailnote.example/t/1", "--certificate",
        String(SampleCopy.certificate.prefix(59)),
      ]
        + files)
    #expect(sha1.exitCode == 2 && sha1.errors.contains("is a SHA-1 fingerprint, not SHA-256"))
  }

  @Test("one host that fails makes all fail on Android 11, and none other on Android 12")
  func oldDevices() throws {
    let sample = try Self.tree()
    let line = [
      "match", "https://go.trailnote.example/t/1", "--files", "onehost/hosts", "--files",
      "onehost/app/src/beta/AndroidManifest.xml", "--files",
      "onehost/app/src/main/AndroidManifest.xml", "--merge",
    ]
    let new = try sample.linkover(line)
    #expect(new.exitCode == 0, "\(new.output)")
    let old = try sample.linkover(line + ["--api-level", "30"])
    #expect(old.exitCode == 1)
    #expect(old.output.contains("asks which app to use"), "\(old.output)")
    #expect(old.output.contains("'beta.trailnote.example' fails"), "\(old.output)")
  }

  @Test("included statements count where they are given")
  func includes() throws {
    let sample = try Self.tree()
    let url = "https://go.trailnote.example/.well-known/more.json"
    try sample.write(Self.wellKnown + "assetlinks.json", "[{\"include\": \"\(url)\"}]")
    let line = [
      "match", "https://go.trailnote.example/t/1", "--package", "com.trailnote", "--certificate",
      SampleCopy.certificate, "--files", "onehost/app/src/main/AndroidManifest.xml", "--files",
      "onehost/hosts",
    ]
    #expect(try sample.linkover(line).exitCode == 1)
    try sample.write("more.json", Self.statements())
    let given = try sample.linkover(line + ["--include", "\(url)=onehost/more.json"])
    #expect(given.exitCode == 0, "\(given.output)")
    try sample.write(Self.wellKnown + "more.json", Self.statements())
    let found = try sample.linkover(line)
    #expect(found.exitCode == 0, "\(found.output)")
  }

  @Test("two trees differ by what devices open, with a URL for each way")
  func diff() throws {
    let sample = try Self.tree()
    try FileManager.default.copyItem(
      atPath: sample.folder + "/app", toPath: sample.folder + "/next")
    let same = try sample.linkover(["diff", "onehost/app", "onehost/next"])
    #expect(same.exitCode == 0, "\(same.output)")
    try sample.replace("/t/", by: "/t/a", in: "next/src/main/AndroidManifest.xml")
    let run = try sample.linkover(["diff", "onehost/app", "onehost/next"])
    #expect(run.exitCode == 1)
    #expect(
      run.output.hasPrefix(
        "- com.trailnote no longer opens https://go.trailnote.example/t/ by pathPrefix '/t/' "
          + "(onehost/app/src/main/AndroidManifest.xml:3:1)"), "\(run.output)")
    let rules =
      #", "relation_extensions": {"delegate_permission/common.handle_all_urls": "#
      + #"{"dynamic_app_link_components": [{"/": "/t/*"}]}}"#
    try sample.write("a/assetlinks.json", Self.statements())
    try sample.write("b/assetlinks.json", Self.statements(rules))
    let files = try sample.linkover(
      ["diff", "onehost/a/assetlinks.json", "onehost/b/assetlinks.json"])
    #expect(files.exitCode == 1)
    #expect(files.output.contains("- com.trailnote: dynamic rules no longer let through"))
  }

  @Test("parity of iOS and Android is proved, or shown to fail with a URL")
  func parity() throws {
    let sample = try Self.tree()
    func aasa(_ path: String) -> String {
      #"{"applinks": {"details": [{"appIDs": ["7QK3M9T2LX.com.trailnote"], "#
        + #""components": [{"/": "\#(path)"}]}]}}"#
    }
    let file = "onehost/apple-app-site-association"
    let line = ["diff", "--ios-android", file, "onehost/app/src/main/AndroidManifest.xml"]
    try sample.write("apple-app-site-association", aasa("/t/?*"))
    let differing = try sample.linkover(line)
    #expect(differing.exitCode == 1)
    #expect(
      differing.output.contains(
        "only Android opens https://go.trailnote.example/t/ by pathPrefix '/t/'"),
      "\(differing.output)")
    try sample.replace(
      #"<data android:pathPrefix="/t/"/>"#,
      by: #"<data android:path="/t"/><data android:pathPrefix="/t/"/>"#,
      in: "app/src/main/AndroidManifest.xml")
    try sample.write("apple-app-site-association", aasa("/t/*"))
    let equal = try sample.linkover(line)
    #expect(equal.exitCode == 0, "\(equal.output)")
    #expect(equal.output.contains("both open the same links, which is proved"))
    #expect(equal.output.contains("but for unusual spellings, such as these:"))
  }

  @Test("a contract of an Android app holds until a filter changes")
  func cases() throws {
    let sample = try Self.tree()
    let manifest = "onehost/app/src/main/AndroidManifest.xml"
    let contract = try sample.linkover(["cases", manifest])
    #expect(contract.exitCode == 0, "\(contract.errors)")
    #expect(
      contract.output.hasPrefix(
        #"{"app":"com.trailnote","url":"https://go.trailnote.example/t/","expect":"opens","#
          + #""case":"as written"}"#), "\(contract.output)")
    try sample.write("app.cases", contract.output)
    let line = ["cases", "--check", "onehost/app.cases", manifest]
    #expect(try sample.linkover(line).exitCode == 0)
    try sample.replace("/t/", by: "/u/", in: "app/src/main/AndroidManifest.xml")
    let changed = try sample.linkover(line)
    #expect(changed.exitCode == 1)
    #expect(changed.output.contains("https://go.trailnote.example/t/: nothing, not opens"))
  }

  @Test("a project names what the command line can read: flavours, libraries, strings, includes")
  func project() throws {
    let sample = try Self.tree()
    let url = "https://cdn.trailnote.example/s.json"
    try sample.write("paid.json", "[{\"include\": \"\(url)\"}]")
    try sample.write("s.json", Self.statements())
    try sample.write(
      "app/src/beta/res/values/strings.xml",
      "<resources><string name=\"host\">paid.trailnote.example</string></resources>")
    try sample.write(
      "lib/AndroidManifest.xml",
      Self.manifest(SampleCopy.linkFilter(#"<data android:host="${lib}"/>"#)))
    func project(_ manifests: String) -> String {
      """
      {"version": 1,
      "apps": [{"name": "a", "package": "com.trailnote", "certificates": ["\(SampleCopy.certificate)"]}],
      "builds": [{"app": "a", "version": "1", "manifest": \(manifests),
        "placeholders": {"lib": "lib.trailnote.example"}, "resolver": "redirect"}],
      "domains": [{"host": "paid.trailnote.example", "servedBy": "us", "assetlinks": "paid.json",
        "includes": {"\(url)": "s.json"}}, {"host": "lib.trailnote.example"},
        {"host": "go.trailnote.example"}]}
      """
    }
    try sample.write(
      "linkover.json",
      project(
        #"["app/src/beta/AndroidManifest.xml", "app/src/main/AndroidManifest.xml", "#
          + #""lib/AndroidManifest.xml"]"#))
    let run = try sample.plan()
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    func answer(_ host: String, in output: String) -> String? {
      output.split(separator: "\n").first { $0.contains(host + " ") }.map {
        $0.split(separator: ")").last?.trimmingCharacters(in: .whitespaces) ?? ""
      }
    }
    #expect(answer("paid.trailnote.example", in: run.output) == "yes", "\(run.output)")
    #expect(answer("lib.trailnote.example", in: run.output) == "unknown → yes")
    #expect(answer("go.trailnote.example", in: run.output) == "unknown → no")
    let file = try sample.text("plan/hosts/paid.trailnote.example/.well-known/assetlinks.json")
    #expect(!file.contains("com.trailnote"), "granted already by what it includes: \(file)")
    let plan = try sample.text("plan/plan.json")
    for input in ["app/src/beta/res/values/strings.xml", "lib/AndroidManifest.xml", "s.json"] {
      #expect(plan.contains("\"path\": \"\(input)\""), "\(input)")
    }
    let check = try sample.linkover(["check", "onehost"])
    #expect(check.exitCode == 0, "\(check.output)\(check.errors)")
    try sample.write("linkover.json", project(#""app/src/main/AndroidManifest.xml""#))
    let alone = try sample.plan()
    #expect(answer("go.trailnote.example", in: alone.output) == "unknown → yes")
  }

  @Test("init merges a flavour's manifest over the main one, with the strings of each")
  func initialisation() throws {
    let sample = try Self.tree()
    try sample.remove("linkover.json")
    let run = try sample.linkover(["init", "app"], in: sample.folder)
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    let text = try sample.text("app/linkover.json")
    #expect(text.contains("\"src/beta/AndroidManifest.xml\",  // merged over the next"), "\(text)")
    #expect(text.contains("claims go.trailnote.example"), "\(text)")
  }

  @Test("dynamic rules are kept, or written from the routes where the project says so")
  func dynamicRules() throws {
    let sample = try Self.tree()
    try sample.write("paid.json", Self.statements())
    func project(_ more: String) -> String {
      """
      {"version": 1,
      "apps": [{"name": "a", "package": "com.trailnote", "certificates": ["\(SampleCopy.certificate)"]}],
      "domains": [{"host": "go.trailnote.example", "servedBy": "us", "prefix": "/promo",
        "assetlinks": "paid.json"\(more)}]}
      """
    }
    let path = "plan/hosts/go.trailnote.example/.well-known/assetlinks.json"
    try sample.write("linkover.json", project(""))
    #expect(try sample.plan().exitCode == 0)
    #expect(try !sample.text(path).contains("relation_extensions"))
    try sample.write("linkover.json", project(#", "dynamicRules": "routes""#))
    let run = try sample.plan()
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    #expect(try sample.text(path).contains(#""/": "/promo/*""#))
    let match = try sample.linkover(
      [
        "match", "https://go.trailnote.example/other", "--files", "onehost/plan/hosts", "--files",
        "onehost/plan/apps/a/coexistence.xml", "--package", "com.trailnote",
      ])
    #expect(match.exitCode != 0)
  }

  @Test("components become dynamic rules with a proof, or with URLs that show the difference")
  func conversion() throws {
    let sample = try Self.tree()
    func aasa(_ components: String) -> String {
      #"{"applinks": {"details": [{"appIDs": ["7QK3M9T2LX.com.trailnote"], "#
        + #""components": [\#(components)]}]}}"#
    }
    let line = [
      "convert", "--dynamic-rules", "onehost/aasa.json", "--host", "go.trailnote.example",
    ]
    try sample.write("aasa.json", aasa(#"{"/": "/t/no/*", "exclude": true}, {"/": "/t/*"}"#))
    let same = try sample.linkover(line)
    #expect(same.exitCode == 0, "\(same.errors)")
    #expect(same.errors.hasPrefix("proved: by these rules Android 15 opens the same URLs as iOS"))
    #expect(same.output.contains("dynamic_app_link_components"))
    try sample.write("aasa.json", aasa(#"{"/": "/t/*/edit"}"#))
    let wider = try sample.linkover(line)
    #expect(wider.exitCode == 1)
    #expect(
      wider.errors.contains("only Android opens https://go.trailnote.example/t"),
      "\(wider.errors)")
  }

  @Test("many URLs get the verdicts that one gets, whatever their scheme, port and case")
  func bulk() throws {
    let sample = try Self.tree()
    let rules =
      #", "relation_extensions": {"delegate_permission/common.handle_all_urls": "#
      + #"{"dynamic_app_link_components": [{"/": "/t/no*", "exclude": true}, {"/": "*"}]}}"#
    try sample.write(Self.wellKnown + "assetlinks.json", Self.statements(rules))
    try sample.replace(
      "</activity>",
      by: """
        <intent-filter><action android:name="android.intent.action.VIEW"/>
        <category android:name="android.intent.category.DEFAULT"/>
        <category android:name="android.intent.category.BROWSABLE"/>
        <data android:scheme="trail"/></intent-filter></activity>
        """, in: "app/src/main/AndroidManifest.xml")
    let files = [
      "--files", "onehost/hosts", "--files", "onehost/app/src/main/AndroidManifest.xml",
    ]
    let urls = [
      "https://go.trailnote.example/t/1", "https://go.trailnote.example/t/no",
      "https://go.trailnote.example/u", "https://GO.trailnote.example/t/1",
      "HTTPS://go.trailnote.example/t/1", "https://go.trailnote.example:443/t/1",
      "https://a@go.trailnote.example/t/%31", "https://go.trailnote.example\\/t/1",
      "https://other.example/t/1", "trail://x", "http://go.trailnote.example/t/1",
      "https://go.trailnote.example", "nothing", "https://go.trailnote.example?x#/t/",
    ]
    let many = try sample.linkover(
      ["match", "-", "--ndjson"] + files, input: urls.joined(separator: "\n") + "\n")
    let lines = many.output.split(separator: "\n")
    #expect(lines.count == urls.count, "\(many.output)")
    for (url, line) in zip(urls, lines) {
      let one = try sample.linkover(["match", url] + files)
      #expect(
        line.contains(#""opens":["com.trailnote"]"#) == (one.exitCode == 0), "\(url): \(line)")
    }
    #expect(lines.count { $0.contains("com.trailnote\"]") } > 4, "\(many.output)")
  }

  @Test(
    "an app bundle is read as an APK is, but for the signature of installed copies",
    .enabled(if: OutsideProgram.isWanted("zip")))
  func bundle() throws {
    let sample = try Self.tree()
    let fixtures = Fixtures.root + "/Tests/AndroidAssociationTests/Fixtures"
    let script = """
      mkdir -p b/base/manifest b/META-INF && cp \(fixtures)/bundled/resources.pb b/base/
      cp \(fixtures)/bundled/AndroidManifest.xml b/base/manifest/
      cp \(fixtures)/signed/CERT.EC b/META-INF/UPLOAD.EC && cd b && zip -q -r ../app.aab .
      """
    let made = try ProgramRun.of(
      "sh", ["-ec", script], directory: sample.folder, timeout: 10)
    #expect(made.exitCode == 0, "\(made.errors)")
    try sample.write(
      "hosts/links.trailnote.example/.well-known/assetlinks.json",
      Self.statements().replacingOccurrences(of: "com.trailnote", with: "app.trailnote"))
    let url = "https://links.trailnote.example/x.pdf"
    let files = ["--files", "onehost/app.aab", "--files", "onehost/hosts"]
    let run = try sample.linkover(["match", url] + files)
    #expect(run.exitCode == 0 && run.output.contains("app.trailnote"), "\(run.output)\(run.errors)")
    #expect(run.errors.contains("carries the upload key"), "\(run.errors)")
    let told = try sample.linkover(["match", url, "--certificate", SampleCopy.certificate] + files)
    #expect(told.exitCode == 0 && !told.errors.contains("upload key"), "\(told.errors)")

    let lint = try sample.linkover(["lint", "onehost/app.aab", "--format", "short"])
    #expect(lint.output.contains("onehost/app.aab/base/manifest/AndroidManifest.xml:"))
    #expect(!lint.output.contains("MAN001") && !lint.output.contains("MAN002"), "\(lint.output)")

    let refused = try sample.linkover(["match", url, "--certificate", "onehost/app.aab"] + files)
    #expect(refused.exitCode == 2, "\(refused.output)")
    #expect(refused.errors.contains("signed with the upload key '"), "\(refused.errors)")
  }

  @Test("an app bundle without a manifest gets told what to give in its stead")
  func emptyBundle() throws {
    let sample = try Self.tree()
    try sample.write("app.aab", "PK")
    let run = try sample.linkover(["match", "https://a.example/", "--files", "onehost/app.aab"])
    #expect(run.exitCode == 2 && run.errors.contains("holds no AndroidManifest.xml"))
  }

  @Test("a manifest of a source tree is linted with the strings of its module's source sets")
  func strings() throws {
    let sample = try Self.tree()
    let both = #"<data android:host="@string/host"/><data android:path="/${name}"/>"#
    try sample.write("app/src/beta/AndroidManifest.xml", Self.manifest(SampleCopy.linkFilter(both)))
    let run = try sample.linkover(["lint", "onehost/app", "--format", "short"])
    #expect(!run.output.contains("@string/host"), "\(run.output)")
    #expect(run.output.contains("'${name}' has no value here"), "\(run.output)")
    let alone = try sample.linkover(
      ["lint", "onehost/app/src/beta/AndroidManifest.xml", "--format", "short"])
    #expect(!alone.output.contains("@string/host"), "\(alone.output)")
  }

  @Test("a folder is searched for assetlinks files under names that nobody fetches, too")
  func misnamed() throws {
    let sample = try Self.tree()
    try sample.write("site/.assetlinks.json", Self.statements())
    let run = try sample.linkover(["lint", "onehost/site", "--format", "short"])
    #expect(run.output.contains("site/.assetlinks.json:1:1: warning[DAL020]"), "\(run.output)")
  }

  @Test("a compiled manifest is linted in its text form")
  func compiled() throws {
    let sample = try Self.tree()
    let path = "Tests/AndroidAssociationTests/Fixtures/compiled/AndroidManifest.xml"
    let run = try sample.linkover(["lint", Fixtures.root + "/" + path, "--format", "short"])
    #expect(
      run.output.contains("warning[MAN002]: '@0x7f010002' has no value here"), "\(run.output)")
    #expect(!run.output.contains("MAN001"))
  }
}

extension String {
  /// The pairs of a fingerprint from last to first.
  fileprivate var reversedPairs: String {
    split(separator: ":").reversed().joined(separator: ":")
  }
}
