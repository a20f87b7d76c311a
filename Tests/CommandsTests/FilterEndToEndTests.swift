import Foundation
import TestSupport
import Testing

/// What an app's manifest asks for beside links, from the project to the filters of the plan.
@Suite struct FilterEndToEndTests {
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

  /// A project whose links move to a folder of a site.
  private func sample(_ filters: String...) throws -> SampleCopy {
    let sample = try SampleCopy("onehost")
    try sample.write(
      "linkover.json",
      """
      {"version": 1, "apps": [{"name": "a", "package": "com.example.app",
        "certificates": ["\(Self.key)"]}],
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
          "sha256_cert_fingerprints": ["\(Self.key)"]}}]
      """)
    try sample.write(
      "m.xml",
      """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android"
        package="com.example.app">
      <application><activity android:name=".Main" android:exported="true">
      \(filters.map(Self.filter).joined(separator: "\n"))
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
