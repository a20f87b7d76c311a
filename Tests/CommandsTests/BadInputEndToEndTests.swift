import Foundation
import TestSupport
import Testing

@Suite struct BadInputEndToEndTests {
  /// Plans `sample` and expects exit code `code`, all of `texts` in what is said, and a folder that
  /// is as it was.
  private func expectRefusal(
    _ sample: borrowing SampleCopy, code: Int32, _ texts: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try sample.contents()
    let run = try sample.plan()
    let said = run.output + run.errors
    #expect(run.exitCode == code, "\(said)", sourceLocation: sourceLocation)
    for text in texts {
      #expect(said.contains(text), "no '\(text)' in \(said)", sourceLocation: sourceLocation)
    }
    #expect(try sample.contents() == before, sourceLocation: sourceLocation)
  }

  @Test("a folder without a project")
  func noProject() throws {
    let sample = try SampleCopy("onehost")
    try sample.remove("linkover.json")
    try expectRefusal(
      sample, code: 2,
      ["error: there is no linkover.json in 'onehost'", "= help: write one with: linkover init"])
  }

  @Test("a folder that is not there, and a file in its place")
  func noFolder() throws {
    let sample = try SampleCopy("onehost")
    for (words, text) in [
      (["plan", "nope"], "error: there is no folder 'nope'"),
      (["check", "nope/"], "error: there is no folder 'nope/'"),
      (["plan", "linkover.json"], "= help: name no folder to take the current one"),
      (["plan", "../onehost/linkover.json"], "= help: name the folder it lies in: ../onehost"),
      (["inventory", "."], "= help: name the exports in it"),
    ] {
      let run = try sample.linkover(words, in: sample.folder)
      #expect(run.exitCode == 2 && run.errors.contains(text), "\(words): \(run.errors)")
      #expect(!run.errors.contains("linkover init"), "\(words): \(run.errors)")
    }
    let run = try sample.linkover(["init", "nope"], in: sample.folder)
    #expect(run.exitCode == 3, "\(run.errors)")
    #expect(run.errors.contains("error: there is no file or folder 'nope'"), "\(run.errors)")
  }

  @Test("a folder where an export is named, an empty project file, and a share in percent")
  func wrongValues() throws {
    let sample = try SampleCopy("onehost")
    try sample.write("linkover.json", "")
    try expectRefusal(
      sample, code: 2, ["the file is empty", "= help: remove it and write one with: linkover init"])
    let start = #"{"version": 1, "apps": [{"name": "a", "appID": "7QK3M9T2LX.com.example"}], "#
    let end = #""domains": [{"host": "links.example.com"}]}"#
    try sample.write("ios/a.csv", "")
    try sample.write("linkover.json", start + #""inventory": ["ios"], "# + end)
    try expectRefusal(
      sample, code: 2,
      [
        "error[PRJ009]: 'ios' is a folder, not a file", "linkover.json:1:",
        "= help: name the files",
      ])
    try sample.write(
      "linkover.json",
      start + #""builds": [{"app": "a", "version": "1", "installShare": 38}], "# + end)
    try expectRefusal(sample, code: 2, ["'installShare' is 38", "1 error in 1 file"])
  }

  @Test(
    "a file that is named and missing",
    arguments: [
      ("ios/3.2/Trailnote.entitlements", "linkover.json:27:23"),
      ("exports/dynamic-links.csv", "linkover.json:92:17"),
    ])
  func missingFile(path: String, place: String) throws {
    let sample = try SampleCopy("trailnote")
    try sample.remove(path)
    try expectRefusal(
      sample, code: 2,
      [
        "error[PRJ009]: there is no file '\(path)'", place,
        "= help: paths are relative to the folder of linkover.json",
      ])
  }

  @Test("an export without a column of links")
  func noLinkColumn() throws {
    let sample = try SampleCopy("trailnote")
    try sample.write("exports/dynamic-links.csv", "name,created\nspring,2022-03-01\n")
    try expectRefusal(
      sample, code: 2,
      [
        "error[INV001]", "'name', 'created'", "exports/dynamic-links.csv:1:1",
        "= help: name the column with the links",
      ])
  }

  @Test("a row with a broken quote is counted and kept, and the plan goes on")
  func brokenQuote() throws {
    let sample = try SampleCopy("onehost")
    try sample.replace(
      "\"domains\"", by: "\"inventory\": [\"a.csv\"], \"domains\"", in: "linkover.json")
    try sample.write(
      "a.csv",
      """
      short_link,link
      https://links.pebblecast.example/a,https://pebblecast.example/a
      https://links.pebblecast.example/b,"https://pebblecast.example/b"x
      https://links.pebblecast.example/c,https://pebblecast.example/c

      """)
    let run = try sample.plan()
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    #expect(
      run.output.contains("a.csv  2 links  1 row rejected: onehost/plan/rejects.csv"),
      "\(run.output)")
    #expect(try sample.text("plan/rejects.csv").contains("\na.csv,3,"))
  }

  @Test("an AASA that is no JSON is told with its place; the plan's own file repairs it")
  func brokenAssociation() throws {
    let sample = try SampleCopy("trailnote")
    let path = "hosts/links.trailnote.example/apple-app-site-association"
    try sample.write(path, try sample.text(path) + "}\n")
    let run = try sample.plan()
    #expect(run.exitCode == 0)
    #expect(run.output.contains("  \(path):"), "\(run.output)")
    #expect(run.output.contains("repaired[AASA"), "\(run.output)")
    let check = try sample.linkover(["check", "trailnote", "--as-of", SampleCopy.day])
    #expect(check.output.contains("\(path):"), "\(check.output)")
  }

  @Test("a key that means nothing")
  func unknownKey() throws {
    let sample = try SampleCopy("trailnote")
    try sample.replace("\"prefix\"", by: "\"prefx\"", in: "linkover.json")
    try expectRefusal(
      sample, code: 2,
      ["error[PRJ002]: a domain has no key 'prefx'", "linkover.json:", "did you mean 'prefix'?"])
  }

  @Test("a manifest with an undefined placeholder: told, and nothing taken for safe")
  func undefinedPlaceholder() throws {
    let sample = try SampleCopy("trailnote")
    let path = "android/5.1/AndroidManifest.xml"
    try sample.replace("links.trailnote.example", by: "${linkHost}", in: path)
    let run = try sample.plan()
    #expect(run.output.contains("  \(path):23:"), "\(run.output)")
    #expect(run.output.contains("error[MAN002]: '${linkHost}' has no value here"), "\(run.output)")
    let check = try sample.linkover(
      ["check", "trailnote", "--as-of", SampleCopy.day, "--format", "full"])
    #expect(check.exitCode == 1)
    #expect(check.output.contains("= help: give its value in linkover.json"), "\(check.output)")
    try sample.replace(
      "\"manifest\": \"\(path)\"",
      by:
        "\"placeholders\": {\"linkHost\": \"links.trailnote.example\"}, \"manifest\": \"\(path)\"",
      in: "linkover.json")
    #expect(try !sample.plan().output.contains("MAN002"))
  }

  @Test(
    "a shipped build whose file cannot be read makes no plan lossless",
    arguments: [
      ("android/5.1/AndroidManifest.xml", "trailnote-android 5.1"),
      ("ios/3.2/Trailnote.entitlements", "trailnote-ios 3.2"),
    ])
  func unreadableBuild(path: String, build: String) throws {
    let sample = try SampleCopy("trailnote")
    try sample.write(path, "<manifest><a></manifest>")
    let run = try sample.plan()
    #expect(run.exitCode == 1, "\(run.output)\(run.errors)")
    let told = "error[PLN008]: what '\(build)' opens is not known: '\(path)' cannot be read in full"
    #expect(run.output.contains(told), "\(run.output)")
    #expect(run.output.contains("next: correct linkover.json:"), "\(run.output)")
    #expect(run.output.contains("Not lossless"), "\(run.output)")
    let check = try sample.linkover(["check", "trailnote", "--as-of", SampleCopy.day])
    #expect(check.exitCode == 1 && check.output.contains(told), "\(check.output)")
  }

  @Test("the manifest of another app is told of, that of the app with a suffix is not")
  func foreignPackage() throws {
    let sample = try SampleCopy("trailnote")
    let path = "android/5.1/AndroidManifest.xml"
    try sample.replace("package=\"com.trailnote.app\"", by: "package=\"com.other\"", in: path)
    let told = "warning[PRJ012]: the manifest's package is 'com.other', the app's is "
    _ = try sample.plan()
    #expect(try sample.text("plan/plan.json").contains("PRJ012"))
    let run = try sample.linkover(["check", "trailnote", "--as-of", SampleCopy.day])
    #expect(run.output.contains(told), "\(run.output)")
    try sample.replace("package=\"com.other\"", by: "package=\"com.trailnote\"", in: path)
    _ = try sample.plan()
    #expect(try !sample.text("plan/plan.json").contains("PRJ012"))
  }

  @Test("a folder for the plan that cannot be made")
  func readOnlyFolder() throws {
    let sample = try SampleCopy("onehost")
    let before = try sample.contents()
    // Root may write everywhere, so it has to step down first.
    let run = try sample.bash(
      """
      chmod 755 . onehost && chmod 555 onehost
      step=; [ "$(id -u)" = 0 ] && step='setpriv --reuid=65534 --regid=65534 --clear-groups'
      $step "$0" plan onehost --as-of \(SampleCopy.day)
      code=$?; chmod 755 onehost; exit $code
      """)
    #expect(run.exitCode == 3, "\(run.output)\(run.errors)")
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("error: cannot write 'onehost/plan': "), "\(run.errors)")
    #expect(run.errors.contains("= help: "), "\(run.errors)")
    #expect(try sample.contents() == before)
  }

  @Test("a plan that somebody edited, and a file that somebody put there")
  func edited() throws {
    let sample = try SampleCopy("trailnote")
    #expect(try sample.plan().exitCode == 0)
    let plan = try sample.text("plan/PLAN.md")
    try sample.write("plan/PLAN.md", plan + "mine\n")
    try expectRefusal(
      sample, code: 3,
      [
        "error: 'trailnote/plan/PLAN.md' was not written by linkover, or was changed since",
        "= help: move it away",
      ])
    let check = try sample.linkover(["check", "trailnote", "--as-of", SampleCopy.day])
    #expect(check.exitCode == 1)
    #expect(check.output.contains("error[PLN003]: 'PLAN.md' was changed"), "\(check.output)")
    try sample.write("plan/PLAN.md", plan)
    try sample.write("plan/notes.txt", "mine\n")
    try expectRefusal(sample, code: 3, ["'trailnote/plan/notes.txt' was not written by linkover"])
    try sample.remove("plan")
    try sample.write("plan", "mine\n")
    try expectRefusal(sample, code: 3, ["'trailnote/plan' is no folder that linkover wrote"])
  }

  @Test("an inventory whose rows cannot be read proves nothing")
  func unreadRows() throws {
    let sample = try SampleCopy("onehost")
    try sample.replace("\"version\": 1,", by: Self.withInventory, in: "linkover.json")
    try sample.write("a.csv", "short_link,link\n\"https://links.pebblecast.example/a,https://b\n")
    let run = try sample.plan()
    #expect(run.exitCode == 1, "\(run.output)\(run.errors)")
    #expect(run.output.contains("Not lossless: no link could be read."), "\(run.output)")
    let cause = "because no link could be read out of 1 row."
    #expect(run.output.hasSuffix(cause + "\n"), "\(run.output)")
    #expect(try sample.text("plan/PLAN.md").contains(cause))
    let check = try sample.linkover(["check", "onehost", "--as-of", SampleCopy.day])
    #expect(check.exitCode == 1)
    #expect(check.errors.contains("no link could be read out of 1 row"), "\(check.errors)")
    #expect(check.output.contains("error[INV002]"), "\(check.output)")
  }

  private static let withInventory = "\"version\": 1, \"inventory\": [\"a.csv\"],"

  @Test(
    "a pipe in the place of the project or of a file that it names",
    arguments: ["linkover.json", "a.csv"])
  func pipe(path: String) throws {
    let sample = try SampleCopy("onehost")
    try sample.replace("\"version\": 1,", by: Self.withInventory, in: "linkover.json")
    let run = try sample.bash(
      "rm -f onehost/\(path); mkfifo onehost/\(path) && timeout 9 \"$0\" plan onehost")
    #expect(run.exitCode == 2, "\(run.output)\(run.errors)")
    #expect(run.errors.contains("'onehost/\(path)' is no regular file"), "\(run.errors)")
  }

  @Test("a day that is none")
  func badDay() throws {
    let run = try SampleCopy("onehost").linkover(["plan", "onehost", "--as-of", "2026-02-30"])
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("'2026-02-30' is not a day"))
  }
}
