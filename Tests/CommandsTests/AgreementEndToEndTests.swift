import TestSupport
import Testing

@Suite struct AgreementEndToEndTests {
  private let check = ["check", "trailnote", "--as-of", SampleCopy.day]

  @Test("developer mode left in a production build fails the check")
  func developerMode() throws {
    let sample = try SampleCopy("trailnote")
    try sample.replace(
      "applinks:links.trailnote.example", by: "applinks:links.trailnote.example?mode=developer",
      in: "ios/3.2/Trailnote.entitlements")
    let run = try sample.linkover(check)
    #expect(run.exitCode == 1)
    #expect(run.output.contains("error[ENT006]"), "\(run.output)")
  }

  @Test("a suppression silences one rule in one file, and one that does nothing is named")
  func suppressions() throws {
    let sample = try SampleCopy("trailnote")
    try sample.replace(
      "applinks:links.trailnote.example", by: "applink:links.trailnote.example",
      in: "ios/4.0/Trailnote.entitlements")
    #expect(try sample.linkover(check).output.contains("[ENT003]"))
    func suppress(_ entry: String) throws {
      try sample.replace(
        #""version": 1,"#, by: #""version": 1, "suppressions": [\#(entry)],"#, in: "linkover.json")
    }
    try suppress(#"{"rule": "ENT003", "file": "ios/4.0/Trailnote.entitlements", "reason": "x"}"#)
    let silenced = try sample.linkover(check)
    let silent = "ios/4.0/Trailnote.entitlements:"
    #expect(!silenced.output.contains(silent), "\(silenced.output)")
    #expect(!silenced.output.contains("[ENT003]"), "its copy below plan/: \(silenced.output)")
    #expect(!silenced.output.contains("[PRJ010]"), "\(silenced.output)")
    try sample.replace(#""rule": "ENT003""#, by: #""rule": "ENT033""#, in: "linkover.json")
    let unused = try sample.linkover(check)
    #expect(unused.output.contains("[PRJ010]"), "\(unused.output)")
    #expect(unused.output.contains(silent))
  }

  @Test("a suppression does not cover what the plan's file gets by somebody's edit")
  func editedCopy() throws {
    let sample = try SampleCopy("trailnote")
    try sample.replace(
      "applinks:links.trailnote.example", by: "applink:links.trailnote.example",
      in: "ios/4.0/Trailnote.entitlements")
    try sample.replace(
      #""version": 1,"#,
      by: #""version": 1, "suppressions": [{"rule": "ENT003", "reason": "x", "#
        + #""file": "ios/4.0/Trailnote.entitlements"}],"#, in: "linkover.json")
    #expect(try sample.plan().exitCode == 0)
    try sample.replace(
      "applinks:go", by: "aplinks:go", in: "plan/apps/trailnote-ios/coexistence.entitlements")
    let run = try sample.linkover(check)
    #expect(run.output.contains("'aplinks"), "\(run.output)")
    #expect(!run.output.contains("'applink'"), "\(run.output)")
  }

  @Test("check holds the planned files to a contract")
  func contracts() throws {
    let sample = try SampleCopy("trailnote")
    #expect(try sample.plan().exitCode == 0)
    let host = "links.trailnote.example"
    let file = "trailnote/plan/hosts/\(host)/.well-known/apple-app-site-association"
    let cases = try sample.linkover(["cases", file])
    #expect(cases.exitCode == 0 && cases.output.contains("https://\(host)/"), "\(cases.output)")
    try sample.write("links.cases", cases.output)
    try sample.replace(
      #""host": "\#(host)","#, by: #""host": "\#(host)", "contract": "links.cases","#,
      in: "linkover.json")
    #expect(try sample.plan().exitCode == 0)
    let kept = try sample.linkover(check)
    #expect(kept.exitCode == 0, "\(kept.output)")
    let broken = try #require(
      cases.output.split(separator: "\n").first { $0.contains(#""expect":"opens""#) })
    try sample.write(
      "links.cases", broken.replacing(#""expect":"opens""#, with: #""expect":"excluded""#) + "\n")
    let run = try sample.linkover(check)
    #expect(run.exitCode == 1)
    #expect(run.output.contains("error[PLN005]"), "\(run.output)")
    #expect(try sample.linkover(["cases", "--check", "trailnote/links.cases", file]).exitCode == 1)
  }

  @Test("lint compares entitlements with the files of hosts in the same folder")
  func lint() throws {
    let folder = try TemporaryDirectory()
    try folder.write(
      "App.entitlements",
      """
      <plist version="1.0"><dict><key>application-identifier</key>
      <string>A1B2C3D4E5.com.example.app</string>
      <key>com.apple.developer.associated-domains</key>
      <array><string>applinks:a.example</string></array></dict></plist>
      """)
    try folder.write(
      "hosts/a.example/apple-app-site-association",
      """
      {"applinks": {"details": [
        {"appIDs": ["A1B2C3D4E5.com.example.other"], "components": [{"/": "/a/*"}]}]}}
      """)
    func lint(_ more: [String]) throws -> ProgramRun {
      try ProgramRun.of(
        ProgramRun.built("linkover"), ["lint", "."] + more, directory: folder.path, timeout: 60)
    }
    let run = try lint([])
    #expect(run.exitCode == 1)
    #expect(run.output.contains("error[AASA035]"), "\(run.output)")
    for rule in ["AASA035", "aasa035", "unnamed-app"] {
      #expect(try lint(["--ignore", rule]).output == "", "\(rule)")
    }
  }
}
