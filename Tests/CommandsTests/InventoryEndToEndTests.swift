import Foundation
import TestSupport
import Testing

@Suite struct InventoryEndToEndTests {
  private static let auth =
    "https://link.example.com?link=https://example.com/__/auth/action?apiKey%3DAIzaSyEXAMPLEkey0123456789abcdef%26"
    + "mode%3DsignIn%26oobCode%3DABC_def-123%26continueUrl%3Dhttps://example.com&apn=com.example.app"
  private static let hosted =
    "https://p.firebaseapp.com/__/auth/links?link=https://p.firebaseapp.com/__/auth/action?"
    + "apiKey%3DAIzaSyEXAMPLEkey0123456789abcdef%26oobCode%3DXYZ_987-code%26lang%3Den"

  private func linkover(_ words: [String], in folder: String) throws -> ProgramRun {
    try ProgramRun.of(ProgramRun.built("linkover"), words, directory: folder, timeout: 60)
  }

  private func bash(_ script: String, in folder: String) throws -> ProgramRun {
    try ProgramRun.of(
      "bash", ["-c", script, ProgramRun.built("linkover")], directory: folder, timeout: 120)
  }

  /// Lines of normalised CSV without the columns that tell the place.
  private func withoutPlaces(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in
      String(
        line[
          ..<(line.lastIndex(of: ",").flatMap { line[..<$0].lastIndex(of: ",") } ?? line.endIndex)])
    }
  }

  @Test("the sample's export is counted by source, domain, kind, app and fault")
  func summary() throws {
    let sample = try SampleCopy("trailnote")
    let run = try sample.linkover(
      ["inventory", "exports/dynamic-links.csv"], in: sample.parent + "/trailnote")
    #expect(run.exitCode == 1)
    expectGolden(run.output, "Tests/CommandsTests/Golden/inventory.txt")
    let project = try sample.linkover(["inventory"], in: sample.parent + "/trailnote")
    #expect(project.output.hasPrefix("57 links in 1 file, 4 archived\n"))
  }

  @Test("what was written is read again as the same links")
  func roundTrip() throws {
    let sample = try SampleCopy("trailnote")
    for form in ["csv", "ndjson"] {
      let words = ["inventory", "trailnote/exports/dynamic-links.csv", "-q", "--to", "csv"]
      let first = try sample.linkover(words)
      let written = try sample.linkover(words.dropLast() + [form])
      let again = try sample.linkover(
        ["inventory", "-", "-q", "--to", "csv"], input: written.output)
      #expect(withoutPlaces(again.output) == withoutPlaces(first.output), "\(form)")
      #expect(withoutPlaces(first.output).count == 58)
    }
  }

  @Test("codes and keys of auth mails are shown nowhere")
  func secrets() throws {
    let folder = try TemporaryDirectory()
    try folder.write("links.txt", Self.auth + "\n" + Self.hosted + "\n" + Self.auth + "x\"y\n")
    try folder.write(
      "links.csv", "short_link,link\nhttps://a.page.link/AbCd,\(Self.hosted)\nx,\(Self.auth)\n")
    try folder.write("src/mail.html", "<a href='\(Self.auth)'>\n\(Self.hosted)\n")
    for words in [
      ["links.txt", "links.csv"], ["links.txt", "links.csv", "--format", "json"],
      ["links.txt", "links.csv", "--to", "csv"], ["links.txt", "links.csv", "--to", "ndjson"],
      ["links.txt", "--scan", "src", "--domain", "link.example.com"],
      ["links.txt", "--scan", "src", "--domain", "link.example.com", "--to", "csv"],
      ["links.txt", "--scan", "src", "--domain", "link.example.com", "--to", "ndjson"],
    ] {
      let run = try linkover(["inventory"] + words, in: folder.path)
      #expect(run.exitCode < 2, "\(run.errors)")
      let shown = run.output + run.errors
      #expect(shown.contains("***") || words.contains("json") || words.count == 2, "\(words)")
      for secret in ["ABC_def-123", "XYZ_987-code", "AIzaSyEXAMPLE"] {
        #expect(!shown.contains(secret), "\(words)")
      }
    }
  }

  @Test("several inventories are joined on the short link, and conflicts show both targets")
  func join() throws {
    let folder = try TemporaryDirectory()
    try folder.write("a.csv", "short_link,link\nhttps://a.page.link/AbCd,https://e.com/1\n")
    try folder.write(
      "b.csv", "Short URL,Target\na.page.link/AbCd,https://e.com/2\na.page.link/EfGh,\n")
    try folder.write(
      "c.json", #"[{"shortLink": "https://a.page.link/EfGh", "link": "https://e.com/3"}]"#)
    let run = try linkover(["inventory", "a.csv", "b.csv", "c.json"], in: folder.path)
    #expect(run.exitCode == 1)
    #expect(run.output.hasPrefix("2 links in 3 files\n"))
    let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      text.contains(
        "'https://a.page.link/AbCd' leads to 'https://e.com/2' here and to 'https://e.com/1' elsewhere"
      ))
    #expect(text.contains("columns: short_link='Short URL', link='Target'"))
    let lines = try linkover(
      ["inventory", "a.csv", "b.csv", "c.json", "--to", "ndjson", "-q"], in: folder.path)
    #expect(lines.output.contains(#""other_targets":["https://e.com/2"]"#))
    #expect(lines.output.contains(#""link":"https://e.com/3""#))
  }

  @Test("columns can be named, and a wrong name is wrong use")
  func columns() throws {
    let folder = try TemporaryDirectory()
    try folder.write("t.csv", "Old,New\nhttps://e.com/1,https://a.page.link/AbCd\n")
    let words = ["inventory", "t.csv", "--to", "csv", "-q", "--column", "link=Old", "--column"]
    let run = try linkover(words + ["short_link=New"], in: folder.path)
    #expect(run.output.contains("https://a.page.link/AbCd,https://e.com/1,"))
    let misspelled = try linkover(words + ["short_link=Nwe"], in: folder.path)
    #expect(misspelled.exitCode == 2)
    #expect(
      misspelled.errors.contains(
        "no file has a column or field 'Nwe'\n  = help: did you mean 'New'?"))
    let wrong = try linkover(words + ["shortlink=New"], in: folder.path)
    #expect(
      wrong.exitCode == 2 && wrong.errors.contains("wants a column and the header that means it"))
  }

  @Test("packed input, standard input, and a plan from an archive")
  func packed() throws {
    let sample = try SampleCopy("trailnote")
    let plain = try sample.linkover([
      "inventory", "trailnote/exports/dynamic-links.csv", "--to", "csv", "-q",
    ])
    for packing in ["gzip", "zstd -q", "cat"] {
      let run = try sample.bash(
        "\(packing) < trailnote/exports/dynamic-links.csv | \"$0\" inventory - --to csv -q")
      #expect(withoutPlaces(run.output) == withoutPlaces(plain.output), "\(packing)")
    }
    _ = try sample.plan()
    let links = try sample.text("plan/links.csv")
    _ = try sample.bash("cd trailnote && zip -q -r exports/takeout.zip exports")
    try sample.replace("exports/dynamic-links.csv", by: "exports/takeout.zip", in: "linkover.json")
    let plan = try sample.plan()
    #expect(plan.exitCode == 0, "\(plan.output)\(plan.errors)")
    #expect(try sample.text("plan/links.csv") == links)
  }

  @Test("a bomb, a line without end, a file that is cut: a clear error, and no memory for it")
  func hostile() throws {
    let folder = try TemporaryDirectory()
    let bomb = try bash(
      "head -c 400M /dev/zero | tr '\\0' x | zstd -q > bomb.zst; \"$0\" inventory bomb.zst",
      in: folder.path)
    #expect(bomb.exitCode == 3)
    #expect(
      bomb.errors
        == "error: 'bomb.zst' unpacks to more than 200 times its size, as a zip bomb does\n")
    let size = OutsideProgram.isFullCheck ? "2G" : "200M"
    let limit = "ulimit -v 1000000; "
    let line = try bash(
      limit + "(echo short_link,link; head -c \(size) /dev/zero | tr '\\0' x) | \"$0\" inventory -",
      in: folder.path)
    #expect(line.exitCode == 1)
    #expect(
      line.output.contains("rejected: the record is longer than 1048576 bytes"), "\(line.errors)")
    let json = try bash(
      limit + "(printf '[\"'; head -c \(size) /dev/zero | tr '\\0' x) | \"$0\" inventory -",
      in: folder.path)
    #expect(json.exitCode == 3)
    #expect(json.errors.contains("holds a record of more than 67108864 bytes"), "\(json.errors)")
    let cut = try bash(
      "seq 100000 | gzip > a.gz; head -c 50000 a.gz > cut.gz; \"$0\" inventory cut.gz",
      in: folder.path)
    #expect(
      cut.exitCode == 3 && cut.errors == "error: cannot read 'cut.gz': truncated gzip input\n")
  }

  @Test("rows are counted alike without joining")
  func unjoined() throws {
    let folder = try TemporaryDirectory()
    let rows = (0..<70_000).map { "https://a.page.link/x\($0),https://e.com/\($0)" }
    try folder.write("a.csv", "short_link,link\n" + rows.joined(separator: "\n") + "\n")
    let joined = try linkover(["inventory", "a.csv", "--to", "ndjson", "-q"], in: folder.path)
    let streamed = try linkover(
      ["inventory", "a.csv", "--to", "ndjson", "-q", "--no-join"], in: folder.path)
    #expect(joined.output == streamed.output && joined.output.count > 70_000)
    let sample = ["inventory", "a.csv", "--to", "csv", "-q", "--sample", "3"]
    let first = try linkover(sample, in: folder.path)
    #expect(try linkover(sample + ["--no-join"], in: folder.path).output == first.output)
    #expect(
      first.output.split(separator: "\n").count == 1 + 2 * 3
        || first.output.split(separator: "\n").count == 4)
  }

  @Test("places where links are written, with their targets")
  func scan() throws {
    let folder = try TemporaryDirectory()
    try folder.write("links.csv", "short_link,link\nhttps://a.page.link/AbCd,https://e.com/1\n")
    try folder.write("app/Share.swift", "\nlet url = \"https://a.page.link/AbCd?utm_source=x\"\n")
    try folder.write("app/node_modules/x.js", "https://a.page.link/AbCd")
    let run = try linkover(
      ["inventory", "links.csv", "--scan", ".", "--to", "csv", "-q"], in: folder.path)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(
      run.output == """
        file,line,column,link,kind,domain_kind,target
        app/Share.swift,2,12,https://a.page.link/AbCd?utm_source=x,short,page.link,https://e.com/1

        """)
    let report = try linkover(["inventory", "links.csv", "--scan", "."], in: folder.path)
    #expect(!report.output.contains("--scan"), "\(report.output)")
    let missing = try linkover(["inventory", "--scan", "none"], in: folder.path)
    #expect(missing.exitCode == 3 && missing.errors.contains("there is no file or folder 'none'"))
  }

  @Test("the project file and what a plan wrote are no places to replace links in")
  func scanOfProject() throws {
    let sample = try SampleCopy("trailnote")
    #expect(try sample.plan().exitCode == 0)
    let run = try sample.linkover(
      ["inventory", "--scan", ".", "--to", "csv", "-q"], in: sample.folder)
    let files = Set(run.output.split(separator: "\n").dropFirst().map { $0.prefix { $0 != "," } })
    #expect(files.contains("README.md"), "\(run.errors)")
    #expect(files.allSatisfy { $0 != "linkover.json" && !$0.hasPrefix("plan/") }, "\(files)")
  }

  @Test("links that people ask for and no list has")
  func traffic() throws {
    let folder = try TemporaryDirectory()
    try folder.write(
      "links.csv", "short_link,link\nhttps://links.example.com/AbCd,https://e.com/1\n")
    let phone =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1"
    let bot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"
    let requests = [
      ("/AbCd?utm_source=mail", phone), ("/NeWl", phone), ("/NeWl/", phone),
      ("/favicon.ico", phone),
      ("/BoTs", bot), ("/.well-known/apple-app-site-association", "AASA-Bot/1.0.0"),
      ("/?link=https%3A%2F%2Fe.com%2Fa%3Fb%3Dc&apn=com.e", phone), ("/", phone),
      ("/?link=https%3A%2F%2Fe.com%2F__%2Fauth%2Faction%3FoobCode%3Dsecret&apn=com.e", phone),
    ]
    let lines = requests.map { path, agent in
      "203.0.113.5 - - [01/Dec/2025:11:05:45 +0100] \"GET \(path) HTTP/1.1\" 404 0 \"-\" \"\(agent)\""
    }
    try folder.write("access.log", lines.joined(separator: "\n") + "\n")
    let run = try linkover(
      ["inventory", "links.csv", "--from-traffic", "access.log", "--to", "ndjson", "-q"],
      in: folder.path)
    #expect(run.exitCode == 0, "\(run.errors)")
    let links = run.output.split(separator: "\n").compactMap { line in
      (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any]
    }
    #expect(
      links.compactMap { $0["short_link"] as? String } == [
        "https://links.example.com/AbCd",
        "https://links.example.com/?link=https%3A%2F%2Fe.com%2Fa%3Fb%3Dc",
        "https://links.example.com/NeWl",
      ])
    #expect(
      links.compactMap { $0["link"] as? String } == ["https://e.com/1", "https://e.com/a?b=c"])
    #expect(!run.output.contains("secret"))
    let summary = try linkover(
      ["inventory", "links.csv", "--from-traffic", "access.log"], in: folder.path)
    #expect(summary.output.hasPrefix("3 links in 2 files, 2 only in access logs\n"))
    #expect(!summary.output.contains("links that people use and no list has"))
    let unjoined = try linkover(
      ["inventory", "links.csv", "--from-traffic", "access.log", "--no-join"], in: folder.path)
    #expect(unjoined.exitCode == 2)
  }

  @Test("nothing to read is wrong use")
  func nothing() throws {
    let folder = try TemporaryDirectory()
    let run = try linkover(["inventory"], in: folder.path)
    #expect(run.exitCode == 2 && run.errors.hasPrefix("error: no file is named"))
    let sample = try linkover(["inventory", "x", "--sample", "3"], in: folder.path)
    #expect(sample.exitCode == 2 && sample.errors.contains("'--sample' needs '--to'"))
  }
}
