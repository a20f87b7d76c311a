import Foundation
import TestSupport
import Testing

@Suite struct AndroidEndToEndTests {
  private static let key =
    "5A:13:9C:27:E0:44:B1:8D:72:06:FE:39:C8:51:AF:60:1B:D4:93:7E:28:C5:0F:A6:EB:32:84:D9:67:1C:F0:4D"

  private static func filter(_ data: String) -> String {
    """
    <intent-filter android:autoVerify="true">
      <action android:name="android.intent.action.VIEW"/>
      <category android:name="android.intent.category.DEFAULT"/>
      <category android:name="android.intent.category.BROWSABLE"/>
      <data android:scheme="https"/>\(data)
    </intent-filter>
    """
  }

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
        "sha256_cert_fingerprints": ["\(key)"]}\(more)}]
    """
  }

  private static let wellKnown = "hosts/go.trailnote.example/.well-known/"

  private static func tree() throws -> SampleCopy {
    let sample = try SampleCopy("onehost")
    try sample.write(
      "app/src/main/AndroidManifest.xml",
      manifest(filter(#"<data android:host="@string/host"/><data android:pathPrefix="/t/"/>"#)))
    try sample.write(
      "app/src/main/res/values/strings.xml",
      "<resources><string name=\"host\">go.trailnote.example</string></resources>")
    try sample.write(
      "app/src/beta/AndroidManifest.xml",
      manifest(filter(#"<data android:host="beta.trailnote.example"/>"#)))
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
        "sha256:" + Self.key.reversedPairs,
      ]
        + files)
    #expect(other.exitCode == 1)
    #expect(other.output.contains("'com.trailnote' is listed without this certificate"))
    let sha1 = try sample.linkover(
      ["match", "https://go.trailnote.example/t/1", "--certificate", String(Self.key.prefix(59))]
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
      Self.key, "--files", "onehost/app/src/main/AndroidManifest.xml", "--files", "onehost/hosts",
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
