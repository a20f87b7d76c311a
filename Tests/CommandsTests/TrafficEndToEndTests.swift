import Foundation
import TestSupport
import Testing

@Suite struct TrafficEndToEndTests {
  private static let formats = Fixtures.root + "/Tests/TrafficTests/Fixtures/formats/"

  private func traffic(
    _ words: [String], input: String = "", in folder: String = Fixtures.root
  ) throws -> ProgramRun {
    try ProgramRun.of(
      ProgramRun.built("linkover"), ["traffic"] + words, input: Array(input.utf8),
      directory: folder, timeout: 60)
  }

  @Test("the report of a log, for people and for machines")
  func report() throws {
    let log = Self.formats + "vhost_combined.log"
    let text = try traffic([log])
    #expect(text.exitCode == 0, "\(text.errors)")
    #expect(text.errors.contains("vhost_combined.log': vhost_combined\n"))
    expectGolden(text.output, "Tests/CommandsTests/Golden/traffic.txt")
    let json = try traffic([log, "--format", "json"])
    expectGolden(json.output, "Tests/CommandsTests/Golden/traffic.json")
    let schema = try JSONSchema("docs/schema/traffic-1.json")
    for file in ["vhost_combined.log", "ga4.log", "combined.log"] {
      let run = try traffic([Self.formats + file, "--format", "json"])
      #expect(try schema.violations(text: run.outputBytes) == [], "\(file)")
    }
  }

  @Test("a link stands whole in the report, and in what machines read")
  func longLinks() throws {
    let links = ["a", "b"].map {
      "/?link=https://example.com/" + String(repeating: "p", count: 200) + $0
    }
    let log = links.map { link in
      #"links.example.com 1.2.3.4 - - [01/Dec/2025:11:05:45 +0100] "GET \#(link) HTTP/1.1" 302 0 "-" "Mozilla/5.0""#
        + "\n"
    }.joined()
    let text = try traffic(["-"], input: log)
    let json = try traffic(["-", "--format", "json"], input: log)
    for link in links {
      #expect(text.output.contains("links.example.com" + link + "\n"), "\(text.output)")
      #expect(json.output.contains(link + "\""), "\(json.output)")
    }
  }

  @Test("packed logs, folders and standard input give the same report")
  func inputs() throws {
    let folder = try TemporaryDirectory()
    let text = try Fixtures.text("Tests/TrafficTests/Fixtures/formats/vhost_combined.log")
    let lines = text.split(separator: "\n")
    try folder.write("logs/access.log", lines[2...].joined(separator: "\n") + "\n")
    try folder.write("logs/access.log.1", lines[..<2].joined(separator: "\n") + "\n")
    let gzip = try ProgramRun.of("gzip", ["logs/access.log.1"], directory: folder.path)
    #expect(gzip.exitCode == 0)
    let whole = try traffic(["-"], input: text)
    #expect(try traffic(["logs"], in: folder.path).output == whole.output)
    #expect(
      try traffic(["logs/access.log.1.gz", "logs/access.log"], in: folder.path).output
        == whole.output)
  }

  @Test("parts joined give the report of the whole, and a part needs a salt")
  func parts() throws {
    let folder = try TemporaryDirectory()
    let names = ["caddy", "combined", "ga4"]
    let logs = names.map { Self.formats + $0 + ".log" }
    let whole = try traffic(logs + ["--format", "json", "--salt", "s"])
    for (name, log) in zip(names, logs) {
      let part = try traffic([log, "--partial", "--salt", "s"])
      try folder.write(name, part.output)
    }
    let joined = try traffic(
      ["--merge", "--format", "json", "ga4", "caddy", "combined"], in: folder.path)
    #expect(joined.exitCode == 0, "\(joined.errors)")
    #expect(joined.output == whole.output)
    #expect(try traffic(["--partial", logs[0]]).exitCode == 2)
    let other = try traffic(["--merge", logs[0]])
    #expect(other.exitCode == 2)
    #expect(other.errors.contains("caddy.log:1: the line is none of a part"), "\(other.errors)")
  }

  @Test("rejected lines are listed with their numbers and reasons")
  func rejects() throws {
    let folder = try TemporaryDirectory()
    let run = try traffic(
      [Self.formats + "combined.log", "--rejects", "rejects.csv", "--host", "links.example.com"],
      in: folder.path)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.errors.contains("3 of 9 lines rejected, the first is line 7"), "\(run.errors)")
    let rows = try folder.text("rejects.csv").split(separator: "\n")
    #expect(rows.first == "file,line,reason")
    #expect(
      rows.dropFirst().map { $0.split(separator: ",").dropFirst().joined(separator: ",") } == [
        "7,the time cannot be read", "8,the status is not a number of three digits",
        "9,the line has not the form of the format",
      ])
    #expect(run.output.contains("links.example.com"))
    try folder.write("access.log", "no line of a log\n")
    let again = ["--rejects", "rejects.csv", "access.log"]
    let unread = try traffic(again, in: folder.path)
    #expect(unread.exitCode == 3 && unread.errors.contains("error: no line could be read"))
    let refused = try traffic(["--rejects", "access.log", "rejects.csv"], in: folder.path)
    #expect(refused.exitCode == 2 && refused.errors.contains("is no list of rejected lines"))
    #expect(folder.files() == ["access.log", "rejects.csv"])
  }

  @Test("a project's hosts and inventory tell known links from unknown suffixes")
  func project() throws {
    let log = """
      links.trailnote.example:443 203.0.113.7 - - [30/Nov/2026:08:15:01 +0000] \
      "GET /t/spring HTTP/1.1" 302 0 "-" "Mozilla/5.0 (iPhone)"
      links.trailnote.example:443 203.0.113.7 - - [30/Nov/2026:08:15:01 +0000] \
      "GET /t/neverheard HTTP/1.1" 404 0 "-" "Mozilla/5.0 (iPhone)"
      elsewhere.example:443 203.0.113.7 - - [30/Nov/2026:08:15:01 +0000] \
      "GET /x HTTP/1.1" 404 0 "-" "Mozilla/5.0 (iPhone)"

      """
    let run = try traffic(["--project", "samples/trailnote", "-"], input: log)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.contains("unknown suffixes: 1 that people ask for"), "\(run.output)")
    #expect(run.output.contains("(other hosts)") && !run.output.contains("elsewhere"))
  }

  @Test("formats and rules that cannot be used are wrong use")
  func wrongUse() throws {
    let log = Self.formats + "combined.log"
    for words in [["--log-format", "$request"], ["--rules", log], ["--project", "docs"]] {
      let run = try traffic(words + [log])
      #expect(run.exitCode == 2, "\(words): \(run.errors)")
    }
    #expect(try traffic(["nowhere.log"]).exitCode == 3)
  }
}
