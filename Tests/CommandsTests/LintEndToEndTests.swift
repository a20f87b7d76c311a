import TestSupport
import Testing

@Suite struct LintEndToEndTests {
  private static let aasa = """
    {"applinks": {"details": [{"appIDs": ["7QK3M9T2LX.com.trailnote.ios"], "components": [{"/": "/a"},]}]}}

    """

  @Test("standard input is linted, and not repaired into a file of that name")
  func standardInput() throws {
    let sample = try SampleCopy("onehost")
    let linted = try sample.linkover(["lint", "-"], input: Self.aasa)
    #expect(linted.exitCode == 1 && linted.output.contains("error[AASA"), "\(linted.output)")
    let before = try sample.contents()
    let fixed = try sample.linkover(["lint", "--fix", "-"], input: Self.aasa, in: sample.folder)
    #expect(fixed.exitCode == 2, "\(fixed.output)\(fixed.errors)")
    #expect(fixed.errors.contains("standard input cannot be repaired in place"))
    #expect(try sample.contents() == before)
  }

  @Test("a file of another kind among others is named, and the others are linted")
  func otherKind() throws {
    let sample = try SampleCopy("onehost")
    try sample.write("apple-app-site-association", Self.aasa)
    try sample.write("b.csv", "short_link,link\nhttps://a.example/b,https://a.example/c\n")
    let paths = ["onehost/b.csv", "onehost/apple-app-site-association"]
    let run = try sample.linkover(["lint", "-f", "short"] + paths)
    #expect(run.exitCode == 2 && run.output.contains("error[AASA"), "\(run.output)")
    #expect(
      run.errors.contains("error: 'onehost/b.csv' is no file that can be linted"), "\(run.errors)")
    #expect(run.errors.contains("= help: linkover inventory"), "\(run.errors)")
    let alone = try sample.linkover(["lint", "onehost/b.csv", "onehost/b.csv"])
    #expect(alone.exitCode == 2 && alone.output.isEmpty, "\(alone.output)")
    #expect(alone.errors.contains("are no files that can be linted"), "\(alone.errors)")
  }

  @Test("where nothing is linted, silence is no praise")
  func nothing() throws {
    let sample = try SampleCopy("onehost")
    try sample.write("exports/b.csv", "short_link,link\n")
    let run = try sample.linkover(["lint", "onehost/exports"])
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("no file that can be linted is below 'onehost/exports'"))
    let unknown = try sample.linkover(["lint", "onehost", "--ignore", "AASA01"])
    #expect(unknown.exitCode == 2)
    #expect(unknown.errors.contains("there is no rule 'AASA01'"), "\(unknown.errors)")
  }

  @Test("a safe repair is made in the file, and the command that makes it is named elsewhere")
  func repair() throws {
    let sample = try SampleCopy("trailnote")
    let path = "hosts/links.trailnote.example/apple-app-site-association"
    try sample.write(path, Self.aasa)
    let check = try sample.linkover(
      ["check", "trailnote", "--as-of", SampleCopy.day, "--format", "full"])
    #expect(check.output.contains("(made by linkover lint --fix)"), "\(check.output)")
    #expect(
      check.errors.contains("can be fixed with linkover lint --fix trailnote/\(path)"),
      "\(check.errors)")
    let lint = try sample.linkover(["lint", "trailnote/" + path])
    #expect(lint.output.contains("(made by --fix)"), "\(lint.output)")
    let fix = try sample.linkover(["lint", "--fix", "trailnote/" + path])
    #expect(fix.exitCode == 0, "\(fix.output)\(fix.errors)")
    #expect(try sample.text(path) == Self.aasa.replacing(",]", with: "]"))
  }
}
