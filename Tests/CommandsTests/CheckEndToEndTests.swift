import TestSupport
import Testing

@Suite struct CheckEndToEndTests {
  private let check = ["check", "trailnote", "--as-of", SampleCopy.day, "--format", "full"]

  @Test("the sample passes, before it is planned and after")
  func sample() throws {
    let sample = try SampleCopy("trailnote")
    let before = try sample.linkover(check)
    #expect(before.exitCode == 0, "\(before.output)")
    #expect(try sample.plan().exitCode == 0)
    let after = try sample.linkover(check)
    #expect(after.exitCode == 0, "\(after.output)")
    #expect(after.output == before.output)
    #expect(
      after.errors.hasSuffix("proof: holds for 57 links, 13 unrecoverable on Google's hosts\n"))
  }

  @Test("inside the project's folder it needs no word more")
  func here() throws {
    let sample = try SampleCopy("trailnote")
    let run = try sample.linkover(["check"], in: sample.parent + "/trailnote")
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    #expect(run.output.split(separator: "\n").allSatisfy { $0.contains(": ") })
  }

  @Test("the summary names the command that repairs, with the files as the user can type them")
  func repairs() throws {
    let sample = try SampleCopy("trailnote")
    let run = try sample.linkover(check)
    let line = try #require(run.errors.split(separator: "\n").first)
    let command = try #require(line.split(separator: "(1 can be fixed with ").last?.dropLast())
    #expect(
      command == "linkover lint --fix trailnote/hosts/links.trailnote.example/assetlinks.json",
      "\(run.errors)")
    let words = command.split(separator: " ").dropFirst().map(String.init)
    #expect(try sample.linkover(words).errors.contains("1 repair made"))
  }

  @Test("an input that changed makes the plan stale")
  func stale() throws {
    let sample = try SampleCopy("trailnote")
    #expect(try sample.plan().exitCode == 0)
    try sample.write("firebase.json", try sample.text("firebase.json") + "\n")
    let run = try sample.linkover(check)
    #expect(run.exitCode == 1)
    #expect(
      run.output.contains("error[PLN001]: 'firebase.json' is not what the plan was made from"))
    #expect(run.output.contains("= help: plan again: linkover plan trailnote"))
  }

  @Test("a generated file that opens less is proved to lose links")
  func lost() throws {
    let sample = try SampleCopy("trailnote")
    #expect(try sample.plan().exitCode == 0)
    try sample.replace(
      "/t/*", by: "/u/*",
      in: "plan/hosts/links.trailnote.example/.well-known/apple-app-site-association")
    let run = try sample.linkover(check)
    #expect(run.exitCode == 1)
    #expect(run.output.contains("error[PLN002]"), "\(run.output)")
    #expect(run.output.contains("for trailnote-ios 4.0"), "\(run.output)")
    #expect(run.output.contains("--> exports/dynamic-links.csv:"))
  }

  @Test("a mistake in a saved file of an app is found where it stands")
  func savedAppFile() throws {
    let sample = try SampleCopy("trailnote")
    #expect(try sample.plan().exitCode == 0)
    let path = "plan/apps/trailnote-ios/coexistence.entitlements"
    try sample.replace("applinks:go", by: "aplinks:go", in: path)
    let run = try sample.linkover(check)
    #expect(run.output.contains(path), "\(run.output)")
    #expect(run.output.contains("'aplinks"), "\(run.output)")
  }

  @Test("what the plan generated opens the links it was made for")
  func match() throws {
    let sample = try SampleCopy("trailnote")
    #expect(try sample.plan().exitCode == 0)
    let hosts = "trailnote/plan/hosts"
    let opens = try sample.linkover(
      ["match", "https://links.trailnote.example/t/spring", "--files", hosts])
    #expect(opens.exitCode == 0, "\(opens.output)\(opens.errors)")
    #expect(opens.output.contains("7QK3M9T2LX.com.trailnote.ios: opens"))
    let other = try sample.linkover(
      ["match", "https://links.trailnote.example/_/about", "--files", hosts])
    #expect(other.exitCode == 1, "\(other.output)\(other.errors)")
  }
}
