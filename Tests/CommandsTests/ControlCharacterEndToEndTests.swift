import Foundation
import TestSupport
import Testing

/// Control characters in inputs: none reaches a terminal, a document or a configuration.
@Suite(.timeLimit(.minutes(10)))
struct ControlCharacterEndToEndTests {
  /// ESC, BEL, a line break, DEL, CSI as one character, and a turn of the writing direction.
  private static let hostile = "\u{1B}[31mX\u{7}\nINJECTED\u{7F}\u{9B}2J\u{202E}Z"
  /// The same as far as XML and URLs in lists can hold it.
  private static let mild = "X\u{9B}2J\u{202E}Z"
  private static let aasa = "trailnote/hosts/links.trailnote.example/apple-app-site-association"

  /// What of `bytes` a terminal would obey, or take for a line of its own.
  private static func obeyed(_ bytes: some Sequence<UInt8>) -> [String] {
    let text = String(decoding: Array(bytes), as: UTF8.self)
    let controls = text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x09, 0x0A: false
      case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }.map { String($0.value, radix: 16) }
    return controls + text.components(separatedBy: "\n").filter { $0.hasPrefix("INJECTED") }
  }

  private func json(_ value: Any) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
  }

  /// The sample with hostile texts in everything that it is planned from.
  private func sample() throws -> SampleCopy {
    let sample = try SampleCopy("trailnote")
    let (raw, mild) = (Self.hostile, Self.mild)
    let header = try sample.text("exports/dynamic-links.csv").prefix { $0 != "\n" }
    let columns = header.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    func row(_ values: [String: String]) -> String {
      columns.map { "\"" + (values[$0] ?? "") + "\"" }.joined(separator: ",") + "\n"
    }
    let link = "https://links.trailnote.example/t/"
    let target = "https://www.trailnote.example/a"
    let rows =
      row(["short_link": link + "a" + raw, "link": target, "name": raw])
      + row([
        "short_link": link + "b", "link": target + raw, "apn": "com." + raw, "ibi": "com." + raw,
        "ifl": target + raw, "st": raw, "utm_source": raw,
      ]) + row(["short_link": "https://l\u{1B}.trailnote.example/t/a", "link": target])
      + row(["short_link": raw, "link": "x"])
    try sample.write(
      "exports/dynamic-links.csv", try sample.text("exports/dynamic-links.csv") + rows)
    let path = "hosts/links.trailnote.example/apple-app-site-association"
    let text = try sample.text(path)
    let entry = try json([
      "appID": "ABCDE12345.com." + raw, "paths": ["/" + raw, "NOT /" + raw], raw: 1,
    ])
    try sample.write(
      path, text.replacingOccurrences(of: "\"details\":[", with: "\"details\":[\(entry),"))
    try sample.write(
      "m/AndroidManifest.xml",
      """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.\(mild)">
      <application><activity android:name=".\(mild)" android:exported="true"><intent-filter>
      <action android:name="android.intent.action.VIEW"/>
      <category android:name="android.intent.category.BROWSABLE"/>
      <data android:scheme="https" android:host="a\(mild).example" android:pathPrefix="/\(mild)"/>
      <data android:scheme="https" android:host="${\(mild)}"/>
      </intent-filter></activity></application></manifest>
      """)
    try sample.write(
      "m/assetlinks.json",
      try json([
        [
          "relation": [raw], "include": raw,
          "target": [
            "namespace": "android_app", "package_name": raw, "sha256_cert_fingerprints": [raw],
          ],
        ]
      ]))
    try sample.write(
      "m/log",
      #"1.2.3.4 - - [01/Dec/2025:11:05:45 +0100] "GET /t/A\#(mild) HTTP/1.1" 200 0 "-" "bot\#(mild)""#
        + "\n\(mild)\n")
    try sample.write("m/urls", link + mild + "\n" + mild + "\n")
    try sample.write(
      "m/cases",
      try json(["app": "ABCDE12345.com.x", "url": "https://a.example/" + raw, "expect": "opens"])
        + "\n")
    return sample
  }

  @Test("the files of a plan, but for tables, whose cells hold what the export has")
  func plan() throws {
    let sample = try sample()
    let run = try sample.plan()
    #expect(Self.obeyed((run.output + run.errors).utf8) == [], "\(run.output)\(run.errors)")
    let files = try sample.planned()
    #expect(files.count > 10)
    for (path, bytes) in files where !path.hasSuffix(".csv") {
      #expect(Self.obeyed(bytes) == [], "\(path)")
    }
    let check = try sample.linkover(["check", "trailnote", "--as-of", SampleCopy.day])
    #expect(Self.obeyed((check.output + check.errors).utf8) == [], "\(check.output)")
  }

  @Test("what commands print")
  func commands() throws {
    let sample = try sample()
    let export = "trailnote/exports/dynamic-links.csv"
    let url = "https://links.trailnote.example/t/" + Self.mild
    let (manifest, links) = ("trailnote/m/AndroidManifest.xml", "trailnote/m/assetlinks.json")
    for words in [
      ["inventory", export], ["inventory", "--format", "json", export],
      ["inventory", "--to", "ndjson", export], ["export", "--to", "dub", export],
      ["lint", Self.aasa], ["lint", "-f", "json", Self.aasa], ["lint", "-f", "short", "trailnote"],
      ["convert", Self.aasa], ["convert", "--dynamic-rules", Self.aasa], ["cases", Self.aasa],
      ["cases", manifest], ["cases", Self.aasa, "--check", "trailnote/m/cases"],
      ["diff", Self.aasa, "trailnote/hosts/go.trailnote.example"],
      ["diff", manifest, "trailnote/android/5.1/AndroidManifest.xml"],
      ["diff", "--ios-android", Self.aasa, manifest], ["diff", links, links],
      ["match", url, "--files", Self.aasa], ["match", url, "--swcutil", "--files", Self.aasa],
      ["match", url, "--explain", "--files", manifest, "--files", links],
      ["match", "--urls", "trailnote/m/urls", "--files", Self.aasa],
      ["match", "--urls", "trailnote/m/urls", "--swcutil", "--files", Self.aasa],
      ["match", "--urls", "trailnote/m/urls", "--ndjson", "--files", Self.aasa],
      ["traffic", "trailnote/m/log"], ["traffic", "--format", "json", "trailnote/m/log"],
      ["traffic", "--partial", "--salt", "s", "trailnote/m/log"], ["explain", Self.hostile],
      ["retire", Self.hostile, "--project", "trailnote"], ["audit", Self.hostile],
      ["lint", Self.hostile], ["--" + Self.hostile], [Self.hostile],
    ] {
      let run = try sample.linkover(words)
      #expect(run.exitCode < 128, "\(words)")
      #expect(Self.obeyed((run.output + run.errors).utf8) == [], "\(words): \(run.output)")
    }
  }

  @Test("a draft of init and what it says, for files with such names and contents")
  func draft() throws {
    let sample = try sample()
    let folder = "trailnote/d\u{1B}[31m"
    try sample.write("d\u{1B}[31m/x.csv", try sample.text("exports/dynamic-links.csv"))
    let run = try sample.linkover(["init", folder, "trailnote/m"])
    #expect(Self.obeyed((run.output + run.errors).utf8) == [], "\(run.output)\(run.errors)")
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    #expect(Self.obeyed(try sample.text("d\u{1B}[31m/linkover.json").utf8) == [])
  }

  @Test("a table keeps the bytes of an export where no terminal shows it")
  func table() throws {
    let sample = try sample()
    let words = "inventory --to csv trailnote/exports/dynamic-links.csv"
    let piped = try sample.bash("\"$0\" \(words) 2>/dev/null")
    #expect(piped.output.contains("com.\u{1B}[31mX"))
    let spawn = "import pty, sys; pty.spawn(sys.argv[1:])"
    let shown = try ProgramRun.of(
      "python3", ["-c", spawn, ProgramRun.built("linkover")] + words.components(separatedBy: " "),
      directory: sample.parent, environment: ["NO_COLOR": "1"], timeout: 60)
    #expect(shown.output.contains("com.␛[31mX"))
    #expect(!shown.output.contains("\u{1B}") && !shown.output.contains("\u{9B}"))
  }
}
