import Foundation
import Syntax
import TestSupport
import Testing

@Suite struct RetireEndToEndTests {
  private static let host = "links.trailnote.example"

  /// A log line of each of the 120 days before the samples' day, by a bot, and what `extra` adds.
  private static func log(
    host: String = Self.host, _ extra: (Int) -> [String] = { _ in [] }
  ) -> String {
    let today = CalendarDate(SampleCopy.day)?.daysSince1970 ?? 0
    return (1...120).flatMap { day -> [String] in
      let date = CalendarDate(secondsSince1970: (today - day) * 86_400).text
      let line = { (path: String, agent: String) in
        #"{"time":"\#(date)T10:00:00Z","host":"\#(host)","method":"GET","url":"\#(path)","#
          + #""status":302,"user_agent":"\#(agent)"}"#
      }
      return [line("/", "Googlebot/2.1")] + extra(day).map { line($0, "Mozilla/5.0 (iPhone)") }
    }.joined(separator: "\n") + "\n"
  }

  @Test("a host in use is kept, with the evidence, and the exit code says that it is not ready")
  func keep() throws {
    let folder = try TemporaryDirectory()
    let log = try folder.write(
      "access.log",
      Self.log(host: "links.example.com") { $0 < 90 ? ["/spring", "/AbCd"] : [] })
    let words = [
      "retire", "links.example.com", "--project", "Tests/CommandsTests/Fixtures/retire", "--as-of",
      SampleCopy.day, "--traffic", log,
    ]
    let run = try ProgramRun.of(ProgramRun.built("linkover"), words)
    #expect(run.exitCode == 1, "\(run.errors)")
    expectGolden(run.output, "Tests/CommandsTests/Golden/retire.txt")
    let json = try ProgramRun.of(ProgramRun.built("linkover"), words + ["--format", "json"])
    #expect(json.exitCode == 1)
    expectGolden(json.output, "Tests/CommandsTests/Golden/retire.json")
    let schema = try JSONSchema("docs/schema/retire-1.json")
    #expect(try schema.violations(text: json.outputBytes) == [])
  }

  @Test("without logs nothing counts as quiet")
  func nothing() throws {
    let sample = try SampleCopy("trailnote")
    let run = try sample.linkover(["retire", Self.host, "--project", "trailnote"])
    #expect(run.exitCode == 1, "\(run.errors)")
    #expect(run.output.contains("missing, which is not the same as quiet"))
    #expect(run.output.contains("no access log was read"))
    #expect(run.output.contains("let the registration of the domain lapse"))
  }

  @Test("what decides the drop is the same but for the builds that list the host")
  func beforeDrop() throws {
    let folder = try TemporaryDirectory()
    let log = try folder.write("access.log", Self.log(host: "links.example.com"))
    let busy = try folder.write(
      "busy.log", Self.log(host: "links.example.com") { $0 < 90 ? ["/AbCd"] : [] })
    let words = [
      "retire", "links.example.com", "--project", "Tests/CommandsTests/Fixtures/retire", "--as-of",
      SampleCopy.day, "--before-drop", "--traffic",
    ]
    for log in [log, busy] {
      let run = try ProgramRun.of(ProgramRun.built("linkover"), words + [log])
      #expect(run.exitCode == 1, "\(run.output)")
      #expect(run.errors.contains("new builds may not drop 'links.example.com' yet"))
    }
  }

  @Test("logs and thresholds of linkover.json count, and wrong ones are findings")
  func project() throws {
    let sample = try SampleCopy("trailnote")
    try sample.write("logs/access.log", Self.log { $0 == 40 ? ["/t/spring"] : [] })
    let words = ["retire", Self.host, "--project", "trailnote", "--as-of", SampleCopy.day]
    try sample.replace(
      #""acceptedLosses": []"#,
      by: #""traffic": ["logs"], "retirement": {"quietDays": 30}, "acceptedLosses": []"#,
      in: "linkover.json")
    let short = try sample.linkover(words)
    #expect(short.output.contains("no request in the last 30 days"), "\(short.output)")
    try sample.replace(#""quietDays": 30"#, by: #""quietDays": 60"#, in: "linkover.json")
    let long = try sample.linkover(words)
    #expect(long.output.contains("1 request in the last 60 days"), "\(long.output)")
    try sample.replace(#""quietDays": 60"#, by: #""quietDays": "long""#, in: "linkover.json")
    let wrong = try sample.linkover(words)
    #expect(wrong.exitCode == 2 && wrong.output.contains("linkover.json:"), "\(wrong.output)")
  }

  @Test(
    "builds that may list the host in any way keep it from being ready",
    arguments: [
      ("<<< no property list", "what notes 4.0 lists is not known"),
      ("applinks:$(LINK_HOST)", "what notes 4.0 lists is not known"),
      ("applinks:*.example.com", "listed by notes 4.0"),
      ("webcredentials:links.example.com", "listed by notes 4.0"),
      ("appclips:LINKS.example.com", "listed by notes 4.0"),
      ("applinks:go.example.com", "1 shipped build, none of which lists the host"),
    ])
  func listed(entry: String, text: String) throws {
    let folder = try TemporaryDirectory()
    let isEntry = entry.contains(":")
    let key = "com.apple.developer.associated-domains"
    _ = try folder.write(
      "app.entitlements",
      isEntry
        ? "<plist><dict><key>\(key)</key><array><string>\(entry)</string></array></dict></plist>"
        : entry)
    _ = try folder.write(
      "linkover.json",
      """
      {"version": 1,
       "apps": [{"name": "notes", "platform": "iOS", "appID": "7QK3M9T2LX.com.example.notes"}],
       "builds": [{"app": "notes", "version": "4.0", "entitlements": "app.entitlements",
                   "installShare": 1}],
       "domains": [{"host": "links.example.com"}, {"host": "go.example.com", "role": "new"}]}
      """)
    let run = try ProgramRun.of(
      ProgramRun.built("linkover"),
      ["retire", "links.example.com", "--project", folder.path, "--as-of", SampleCopy.day])
    #expect(run.output.contains("builds that list the host: " + text), "\(run.output)\(run.errors)")
  }

  @Test("links of a host that no new domain follows have no home elsewhere")
  func homes() throws {
    let sample = try SampleCopy("onehost")
    let words = ["retire", "links.pebblecast.example", "--project", "onehost"]
    try sample.write(
      "links.csv",
      "short_link,link\nhttps://links.pebblecast.example/a,https://pebblecast.example/\n")
    try sample.replace(
      "\"domains\"", by: "\"inventory\": [\"links.csv\"], \"domains\"", in: "linkover.json")
    let run = try sample.linkover(words)
    #expect(run.output.contains("1 of 1 link reaches no page elsewhere"), "\(run.output)")
  }

  @Test("hosts that cannot be retired, or are not of the project")
  func hosts() throws {
    let sample = try SampleCopy("trailnote")
    func retire(_ host: String) throws -> ProgramRun {
      try sample.linkover(["retire", host, "--project", "trailnote"])
    }
    #expect(try retire("trailnote.page.link").output.contains("the host is Google's"))
    #expect(try retire("go.trailnote.example").output.contains("the host is a new domain"))
    let other = try retire("elsewhere.example")
    #expect(other.exitCode == 2 && other.errors.contains("links.trailnote.example"))
  }

  @Test("the history of audits says how long the files were right, and when own fetches were made")
  func history() throws {
    let folder = try TemporaryDirectory()
    let linkover = ProgramRun.built("linkover")
    // An audit that reaches nobody makes the file; a record of 99 days takes its place.
    let nowhere = "http://127.0.0.1:9"
    _ = try ProgramRun.of(
      linkover,
      [
        "audit", "links.example.com", "--history", "audits.db", "--connect-to", "::127.0.0.1:9",
        "--cdn-base", nowhere, "--dal-base", nowhere,
      ], directory: folder.path)
    let script = """
      import sqlite3
      history = sqlite3.connect("audits.db")
      history.execute("delete from audit")
      for day in range(1, 100):
        states = STATES if 20 < day < 20 + WRONG else ["right"] * 6
        row = ["links.example.com", 1795996800 - day * 86400 + 3600] + states + [""]
        history.execute("insert into audit values (NULL,?,?,?,?,?,?,?,?,?,NULL,NULL,NULL)", row)
      history.commit()
      """
    let words = [
      "retire", "links.example.com", "--project",
      Fixtures.root + "/Tests/CommandsTests/Fixtures/retire", "--as-of", SampleCopy.day,
      "--history",
      "audits.db",
    ]
    let wrong = #"["wrong"] * 6"#
    // Without a certificate that is trusted nobody can say what the files are, and nobody reads them.
    let closed = #"["right", "wrong", "notChecked", "right", "notChecked", "right"]"#
    for (days, states, text) in [
      (1, wrong, "right in 90 of 90 audits on 90 days"), (21, wrong, "right in 70 of 90"),
      (21, closed, "right in 70 of 90"),
      // Devices read what Apple and Google hold, and a file that is not there opens nothing.
      (21, #"["right"] * 4 + ["wrong", "right"]"#, "right in 70 of 90"),
      (21, #"["right"] * 5 + ["wrong"]"#, "right in 70 of 90"),
      (21, #"["right"] * 2 + ["absent", "right", "right", "right"]"#, "right in 70 of 90"),
      (21, #"["right"] * 4 + ["notYet", "notChecked"]"#, "right in 90 of 90"),
      (
        21, #"["right"] * 2 + ["notChecked"] * 4"#,
        "right in 70 of 70 audits on 70 days, but none from"
      ),
    ] {
      let made = try ProgramRun.of(
        "python3",
        [
          "-c",
          script.replacingOccurrences(of: "WRONG", with: "\(days)")
            .replacingOccurrences(of: "STATES", with: states),
        ], directory: folder.path)
      #expect(made.exitCode == 0, "\(made.errors)")
      let run = try ProgramRun.of(linkover, words, directory: folder.path)
      #expect(run.output.contains(text), "\(run.output)\(run.errors)")
    }
    let fetches = ["01:05:01", "08:05:01"].map {
      "links.example.com:443 203.0.113.7 - - [29/Nov/2026:\($0) +0000] "
        + "\"GET /.well-known/assetlinks.json HTTP/1.1\" 200 1 \"-\" \"GoogleAssociationService\"\n"
    }
    let traffic = try ProgramRun.of(
      linkover, ["traffic", "--history", "audits.db", "--format", "json", "-"],
      input: Array(fetches.joined().utf8), directory: folder.path)
    #expect(
      traffic.output.contains(#""google":1,"others":0,"ownAuditsTakenOut":1"#), "\(traffic.errors)")
    let missing = try ProgramRun.of(
      linkover, ["traffic", "--history", "nowhere.db", "-"], directory: folder.path)
    let none = try ProgramRun.of(
      linkover, words.dropLast() + ["nowhere.db"], directory: folder.path)
    #expect(none.exitCode == 1, "an audit that nobody made is missing: \(none.errors)")
    #expect(none.errors.contains("note: there is no history 'nowhere.db' yet"), "\(none.errors)")
    #expect(missing.exitCode == 2 && folder.files().allSatisfy { !$0.hasPrefix("nowhere") })
  }
}
