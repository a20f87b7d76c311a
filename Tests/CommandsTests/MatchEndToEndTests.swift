import TestSupport
import Testing

@Suite struct MatchEndToEndTests {
  private static let association = """
    {"applinks": {"details": [
      {"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [
        {"/": "/no/*", "exclude": true}, {"/": "/a/*"}]},
      {"appIDs": ["A1B2C3D4E5.com.example.other"], "components": [{"/": "/a/b"}]}]}}
    """
  private static let urls = [
    "https://one.example/a/b", "HTTPS://ONE.EXAMPLE/no/x", "https://one.example.evil/a/b",
    "https://two.example/a/b?x=\"#é", "/a", "ftp://one.example/a/b", "https://one.example/A",
    "https://one.example", "https://one.example?a",
  ]

  private func folder() throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    try folder.write("hosts/one.example/apple-app-site-association", Self.association)
    try folder.write("urls.txt", Self.urls.joined(separator: "\r\n"))
    return folder
  }

  private func match(
    _ words: [String], in folder: borrowing TemporaryDirectory, input: String = ""
  ) throws -> ProgramRun {
    try ProgramRun.of(
      ProgramRun.built("linkover"), ["match", "--files", "hosts"] + words,
      input: Array(input.utf8), directory: folder.path, timeout: 60)
  }

  @Test("many URLs get one line each, from a file as from standard input")
  func lines() throws {
    let folder = try folder()
    let run = try match(["--urls", "urls.txt"], in: folder)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(
      run.errors.contains("not a URL, without a scheme: 1 line; write"), "\(run.errors)")
    #expect(
      run.output == """
        https://one.example/a/b\topens\tA1B2C3D4E5.com.example.app,A1B2C3D4E5.com.example.other
        HTTPS://ONE.EXAMPLE/no/x\texcluded\tA1B2C3D4E5.com.example.app
        https://one.example.evil/a/b\tnothing
        https://two.example/a/b?x="#é\tnothing
        /a\tnothing
        ftp://one.example/a/b\tnothing
        https://one.example/A\tnothing
        https://one.example\tnothing
        https://one.example?a\tnothing

        """)
    let list = Self.urls.joined(separator: "\n") + "\n"
    #expect(try match(["-"], in: folder, input: list).output == run.output)
    let halves = try [Self.urls.prefix(4), Self.urls.dropFirst(4)].map { part in
      try match(["-"], in: folder, input: part.joined(separator: "\n")).output
    }
    #expect(halves.joined() == run.output)
    _ = try ProgramRun.of("gzip", ["urls.txt"], directory: folder.path)
    #expect(try match(["--urls", "urls.txt.gz"], in: folder).output == run.output)
  }

  @Test("apps of an assetlinks.json whose manifests are not given are told of, in words and lines")
  func withoutManifest() throws {
    let sample = try SampleCopy("trailnote")
    let words = [
      "match", "https://links.trailnote.example/t/x", "--files",
      "trailnote/hosts/links.trailnote.example",
    ]
    for format in [[], ["--ndjson"]] {
      let run = try sample.linkover(words + format)
      #expect(run.errors.contains("nothing is told of Android"), "\(format): \(run.errors)")
    }
    #expect(try sample.linkover(words + ["--swcutil"]).errors.isEmpty)
  }

  @Test("files that say nothing of URLs are told, not silently matched")
  func nothingToMatch() throws {
    let sample = try SampleCopy("trailnote")
    let run = try sample.linkover([
      "match", "https://links.trailnote.example/t/x", "--files",
      "trailnote/hosts/links.trailnote.example/assetlinks.json",
    ])
    #expect(run.exitCode == 2 && run.output.isEmpty)
    #expect(run.errors.contains("none of these files says which URLs an app opens"))
  }

  @Test(
    "an address without a scheme is no URL, and the help writes it out",
    arguments: [
      ("one.example/a/b", "https://one.example/a/b"), ("", "https://links.example.com/AbCd"),
      ("/a/b", "https://links.example.com/a/b"),
    ])
  func withoutScheme(address: String, whole: String) throws {
    let folder = try folder()
    for format in [[], ["--ndjson"], ["--swcutil"]] {
      let run = try match(format + [address], in: folder)
      #expect(run.exitCode == 2 && run.output.isEmpty, "\(run.output)")
      #expect(run.errors.contains("error: '\(address)' is no URL"), "\(run.errors)")
      #expect(run.errors.contains("write \(whole)\n"), "\(run.errors)")
    }
  }

  @Test("several files behind one --files are refused, with the way to write it")
  func severalFiles() throws {
    let folder = try folder()
    let second = try match(["urls.txt"], in: folder)
    #expect(second.exitCode == 2)
    #expect(second.errors.contains("'urls.txt' is a file, not a URL"), "\(second.errors)")
    #expect(second.errors.contains("write '--files urls.txt'"), "\(second.errors)")
    let third = try match(["urls.txt", "https://one.example/a/b"], in: folder)
    #expect(third.exitCode == 2)
    #expect(third.errors.contains("unexpected argument 'urls.txt'"), "\(third.errors)")
    #expect(
      third.errors.contains("'--files' takes one value at a time: write '--files urls.txt'"))
  }

  @Test("of several hosts' files those of the URL's host speak, or it is said that none does")
  func otherHosts() throws {
    let folder = try folder()
    try folder.write("hosts/two.example/apple-app-site-association", Self.association)
    let run = try match(["https://two.example/a/b"], in: folder)
    #expect(run.exitCode == 0)
    #expect(run.output.contains("hosts/two.example/") && !run.output.contains("one.example"))
    let none = try match(["https://three.example/a/b"], in: folder)
    #expect(none.exitCode == 1 && none.output.isEmpty, "\(none.output)")
    #expect(
      none.errors.contains("no AASA given is for this host; they are for one.example, two.example"))
  }

  @Test("intent filters alone, as a plan writes them, are matched and linted")
  func filters() throws {
    let sample = try SampleCopy("trailnote")
    #expect(try sample.plan().exitCode == 0)
    let path = "trailnote/plan/apps/trailnote-android/coexistence.xml"
    let url = "https://links.trailnote.example/t/Kx9Q"
    let run = try sample.linkover([
      "match", url, "--files", "trailnote/plan/hosts", "--files", path,
    ])
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("com.trailnote.app: opens"), "\(run.output)")
    let lint = try sample.linkover(["lint", "-f", "short", path])
    #expect(lint.exitCode == 0, "\(lint.output)\(lint.errors)")
    #expect(lint.output.isEmpty, "\(lint.output)")
    try sample.replace("pathPrefix=\"/t/", by: "pathPrefix=\"t/", in: String(path.dropFirst(10)))
    let broken = try sample.linkover(["lint", "-f", "short", path])
    #expect(broken.exitCode == 1, "\(broken.output)")
  }

  @Test("codes, keys and tokens in URLs are not printed, and do not change the verdict")
  func secrets() throws {
    let folder = try folder()
    let urls = """
      https://one.example/a/b?oobCode=TOP-1&mode=x
      https://one.example/a/x?next=%2F%3Ftoken%3DTOP-2\t%26b
      https://one.example/a/AIzaTOPTOPTOPTOPTOPTOPTOPTOP
      """
    for format in [[], ["--ndjson"]] {
      let run = try match(format + ["-"], in: folder, input: urls)
      #expect(!run.output.contains("TOP"), "\(run.output)")
      #expect(run.output.contains("https://one.example/a/b?oobCode=***&mode=x"))
      let opened = run.output.split(separator: "\n").filter { $0.contains("com.example.app") }
      #expect(opened.count == 3, "\(run.output)")
    }
  }

  @Test("each URL is decided alike alone, among many, as JSON and as text")
  func forms() throws {
    let folder = try folder()
    let many = try match(["--ndjson", "--urls", "urls.txt"], in: folder)
    let lines = many.output.split(separator: "\n").map(String.init)
    try #require(lines.count == Self.urls.count)
    let quoted = ##"{"url":"https://two.example/a/b?x=\"#é","opens":[],"excluded":[]}"##
    #expect(lines[3] == quoted)
    for (url, line) in zip(Self.urls, lines) where url != "/a" {
      let one = try match(["--ndjson", url], in: folder)
      #expect(one.output == line + "\n")
      let explained = try match([url], in: folder)
      #expect(one.exitCode == explained.exitCode, "\(url): \(explained.output)")
      #expect((one.exitCode == 0) != line.contains(#""opens":[]"#), "\(url)")
    }
  }

  @Test("lines of match and cases keep to their schemas")
  func schemas() throws {
    let folder = try folder()
    let verdicts = try match(["--ndjson", "--urls", "urls.txt"], in: folder).output
    let cases = try ProgramRun.of(
      ProgramRun.built("linkover"), ["cases", "hosts/one.example/apple-app-site-association"],
      directory: folder.path, timeout: 60
    ).output
    for (name, output) in [("match", verdicts), ("cases", cases)] {
      let schema = try JSONSchema("docs/schema/\(name)-1.json")
      #expect(!output.isEmpty)
      for line in output.split(separator: "\n") {
        #expect(try schema.violations(text: Array(line.utf8)) == [], "\(line)")
      }
    }
  }

  @Test("Apple's tool is imitated for one URL and for many, with exit codes of our own")
  func systemTool() throws {
    let folder = try folder()
    let url = "https://one.example/no/x"
    let one = try match(["--swcutil", url], in: folder)
    #expect(one.exitCode == 1)
    #expect(
      one.output == """
        { s = applinks, a = A1B2C3D4E5.com.example.app, d = one.example }: \
        Pattern "https://one.example/no/x" blocked match.

        """)
    let many = try match(["--swcutil", "-"], in: folder, input: "\(url)\n\(url)\n")
    #expect(many.output == one.output + one.output)
    #expect(many.exitCode == 0)
  }

  @Test("one URL or a list is asked for, in one form")
  func usage() throws {
    let folder = try folder()
    #expect(try match([], in: folder).exitCode == 2)
    #expect(try match(["--urls", "urls.txt", "/a"], in: folder).exitCode == 2)
    #expect(try match(["--ndjson", "--swcutil", "/a"], in: folder).exitCode == 2)
    #expect(try match(["--urls", "missing.txt"], in: folder).exitCode == 3)
  }
}
