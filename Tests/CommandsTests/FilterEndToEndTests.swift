import Foundation
import TestSupport
import Testing

/// What an app's manifest asks for beside links, from the project to the filters of the plan.
@Suite struct FilterEndToEndTests {
  /// A project whose links move to a folder of a site.
  private func sample(_ filters: String...) throws -> SampleCopy {
    let sample = try SampleCopy("onehost")
    try sample.write(
      "linkover.json",
      """
      {"version": 1, "apps": [{"name": "a", "package": "com.example.app",
        "certificates": ["\(SampleCopy.certificate)"]}],
       "builds": [{"app": "a", "version": "1", "manifest": "m.xml", "resolver": "fdl-sdk"}],
       "domains": [{"host": "links.example.com", "assetlinks": "s.json"},
        {"host": "www.example.com", "role": "new", "site": true, "prefix": "/l"}],
       "inventory": ["x.csv"]}
      """)
    try sample.write(
      "x.csv", "short_link,link\nhttps://links.example.com/AbCd,https://www.example.com/p/1\n")
    try sample.write(
      "s.json",
      """
      [{"relation": ["delegate_permission/common.handle_all_urls"],
        "target": {"namespace": "android_app", "package_name": "com.example.app",
          "sha256_cert_fingerprints": ["\(SampleCopy.certificate)"]}}]
      """)
    try sample.write(
      "m.xml",
      """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android"
        package="com.example.app">
      <application><activity android:name=".Main" android:exported="true">
      \(filters.map(SampleCopy.linkFilter).joined(separator: "\n"))
      </activity></application></manifest>
      """)
    return sample
  }

  private static let links = #"<data android:host="links.example.com"/>"#
  private static let pages =
    #"<data android:host="www.example.com"/><data android:pathPrefix="/p/"/>"#
  private static let file = "plan/apps/a/coexistence.xml"

  @Test("the next build loses no URL of its manifest, and a saved file that does is told")
  func otherPaths() throws {
    let sample = try sample(Self.links, Self.pages)
    let run = try sample.plan()
    #expect(run.exitCode == 0 && run.output.contains("Lossless"), "\(run.output)\(run.errors)")
    let diff = try sample.linkover([
      "diff", "onehost/m.xml", "onehost/" + Self.file, "--package", "com.example.app",
    ])
    #expect(!diff.output.contains("no longer opens"), "\(diff.output)")
    #expect(
      try sample.text("plan/PLAN.md").contains(
        "www.example.com, pathPrefix '/p/': the filter of 'com.example.app.Main' stays (m.xml:"))
    try sample.replace("\"/p/\"", by: "\"/q/\"", in: Self.file)
    let check = try sample.linkover(["check", "onehost"])
    #expect(check.exitCode == 1)
    #expect(
      check.output.contains(
        "[PLN014]: the next build of 'com.example.app' no longer opens "
          + "'https://www.example.com/p/'"), "\(check.output)")
  }

  @Test("a host of nobody's here is told with what hangs on it up to Android 11")
  func olderAndroid() throws {
    let sample = try sample(Self.links + #"<data android:host="*.acme.example"/>"#)
    let run = try sample.plan()
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("Lossless, for Android from 12 on."), "\(run.output)")
    #expect(
      run.output.contains("1 link opens a (next) there only if 'acme.example' names it"),
      "\(run.output)")
    let text = try sample.text("plan/PLAN.md")
    for line in [
      "## Android 11 and earlier", "| a (next) | - | - | depends |",
      "- a (next): whether 'acme.example' names it is not known.",
      "acme.example names 'com.example.app' with the certificate",
    ] {
      #expect(text.contains(line), "\(line)\n\(text)")
    }
    let json = try sample.text("plan/plan.json")
    #expect(json.contains("\"olderAndroid\"") && json.contains("\"unknown\": ["), "\(json)")
    let check = try sample.linkover(["check", "onehost"])
    #expect(check.exitCode == 0, "\(check)")
    #expect((check.output + check.errors).contains("on Android from 12 on"), "\(check)")
  }

  @Test(
    "a manifest that closes the activity for links fails the plan with its place, and so the check")
  func closed() throws {
    for (old, new) in [
      ("exported=\"true\"", "exported=\"false\""),
      ("exported=", "enabled=\"false\" android:exported="),
    ] {
      let sample = try sample(Self.links)
      try sample.replace(old, by: new, in: "m.xml")
      let run = try sample.plan()
      #expect(
        run.exitCode == 1 && run.output.contains("Not lossless"), "\(run.output)\(run.errors)")
      let attribute = new.prefix { $0 != "=" }
      let text = try sample.text("plan/PLAN.md")
      #expect(
        text.contains("a \"manifest\" of its own that has 'android:\(attribute)=\"true\"'")
          && text.contains("(m.xml:3:"), "\(text)")
      let check = try sample.linkover(["check", "onehost"])
      #expect(check.exitCode == 1 && check.output.contains("PLN002"), "\(check.output)")
    }
  }

  @Test("a scheme of the app's own is written apart, and what stays wrong is named in the manifest")
  func faults() throws {
    let own = Self.links + #"<data android:scheme="acme"/><data android:host="open"/>"#
    let mixed = try sample(own)
    let run = try mixed.plan()
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("m.xml:8:") && run.output.contains("repaired[MAN008]"))
    let text = try mixed.text(Self.file)
    #expect(text.contains("android:scheme=\"acme\"") && !text.contains("MAN008"), "\(text)")
    let broken = try sample(
      Self.links,
      #"<data android:host="shop.example.com"/><data android:pathAdvancedPattern="/["/>"#)
    let failed = try broken.plan()
    #expect(failed.exitCode == 1)
    #expect(failed.output.contains("next: correct m.xml:"), "\(failed.output)")
  }
}
