import Foundation
import TestSupport
import Testing

@Suite struct PlanEndToEndTests {
  @Test("the samples are planned", arguments: ["trailnote", "onehost"])
  func samples(name: String) throws {
    let sample = try SampleCopy(name)
    let run = try sample.plan()
    #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
    expectGolden(run.output, "Tests/CommandsTests/Golden/plan-\(name).txt")
    let files = try sample.planned().keys.sorted().joined(separator: "\n") + "\n"
    expectGolden(files, "Tests/CommandsTests/Golden/plan-\(name)-files.txt")
  }

  @Test("an export's columns can be named in the project file")
  func columns() throws {
    let sample = try SampleCopy("onehost")
    try sample.write(
      "links.csv", "key,goes to\nhttps://links.pebblecast.example/a,https://pebblecast.example/\n")
    let text = try sample.text("linkover.json")
    let inventory =
      #""inventory": [{"path": "links.csv", "columns": {"short_link": "key", "link": "goes to"}}]"#
    let end = try #require(text.lastIndex(of: "}"))
    let hasComma = text[..<end].last { !$0.isWhitespace } == ","
    try sample.write("linkover.json", text[..<end] + (hasComma ? "" : ",") + inventory + "}")
    let run = try sample.plan()
    #expect(
      try sample.text("plan/links.csv").contains("https://links.pebblecast.example/a,"),
      "\(run.output)\(run.errors)")
  }

  @Test("plan.json keeps to its schema", arguments: ["trailnote", "onehost"])
  func schema(name: String) throws {
    let sample = try SampleCopy(name)
    #expect(try sample.plan().exitCode == 0)
    let schema = try JSONSchema("docs/schema/plan-1.json")
    #expect(try schema.violations(text: Array(sample.text("plan/plan.json").utf8)) == [])
  }

  @Test(
    "links that Firebase Hosting cannot redirect are unrestored, with the reason and the remedy")
  func unserved() throws {
    let sample = try SampleCopy("trailnote")
    try sample.replace(
      "\"us\",\n      \"aasa\"", by: "\"firebase\",\n      \"aasa\"", in: "linkover.json")
    let run = try sample.plan()
    #expect(run.exitCode == 1)
    #expect(run.output.contains("unrestored: 19 links\n"), "\(run.output)")
    for part in [
      "not served by Firebase Hosting: the server cannot match a query parameter",
      "the server cannot match a kind of device", "a path with other bytes than letters",
      "to restore: serve 'links.trailnote.example' with nginx (\"servedBy\": \"us\"",
    ] {
      let words = run.output.split(whereSeparator: { " \n".contains($0) }).joined(separator: " ")
      #expect(words.contains(part), "\(part)")
    }
    let csv = try sample.text("plan/links.csv").split(separator: "\n")
    #expect(csv.count { $0.contains("long, not served by Firebase Hosting") } == 5)
    #expect(
      csv.count { $0.contains("long, outside the prefix, not served by Firebase Hosting") } == 8)
  }

  @Test("what links and files say is no markup of the plan")
  func foreignMarkup() throws {
    let sample = try SampleCopy("trailnote")
    let path = "exports/dynamic-links.csv"
    let hostile =
      "https://links.trailnote.example/<img src=x>[x](javascript:alert(1)),https://a.example/\n"
    try sample.write(path, try sample.text(path) + hostile)
    _ = try sample.plan()
    let plan = try sample.text("plan/PLAN.md")
    #expect(plan.contains(#"/\<img src=x>[x]\(javascript:alert(1))"#), "\(plan)")
    #expect(!plan.replacing(#"\<"#, with: "").contains("<"))
    #expect(plan.contains("[How to put the files in place](#how-to-put-the-files-in-place)"))
  }

  @Test("phases may be given, with days and for some hosts, and the proof follows their order")
  func givenPhases() throws {
    let sample = try SampleCopy("trailnote")
    try sample.replace(
      "\"acceptedLosses\": []",
      by: """
        "phases": [
          { "do": "publish", "hosts": ["go.trailnote.example", "links.trailnote.example"], \
        "on": "2027-01-11" },
          { "do": "publish", "hosts": ["share.trailnote.example"], "on": "2027-01-18" },
          { "do": "ship", "on": "2027-02-01" }, { "do": "issue" }, { "do": "drain" }
        ]
        """, in: "linkover.json")
    let run = try sample.plan()
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("1 publish files and redirects: "), "\(run.output)")
    let plan = try sample.text("plan/PLAN.md")
    #expect(
      plan.contains("## Phase 2: publish files and redirects: share.trailnote.example, 2027-01-18"))
    #expect(plan.contains("| published | published 2 |"), "\(plan)")
    try sample.replace(
      "\"hosts\": [\"share.trailnote.example\"], ", by: "\"hosts\": [], ", in: "linkover.json")
    let nowhere = try sample.plan()
    #expect(nowhere.exitCode == 2)
    #expect(nowhere.output.contains("'hosts' is an empty list"), "\(nowhere.output)")
    try sample.replace("2027-02-01", by: "2026-02-01", in: "linkover.json")
    let early = try sample.plan()
    #expect(early.exitCode == 2)
    #expect(
      early.output.contains("'2026-02-01' lies before the phase above, '2027-01-18'"),
      "\(early.output)")
  }

  @Test("what would be lost without a build or a host is told, and nothing is written")
  func whatIf() throws {
    let sample = try SampleCopy("trailnote")
    let before = try sample.contents()
    let build = try sample.plan(["--without-build", "4.0"])
    #expect(build.exitCode == 1, "\(build.output)\(build.errors)")
    #expect(
      build.output.hasPrefix("going without build 4.0 today: nothing would be lost\n"),
      "\(build.output)")
    #expect(build.output.contains("planning without build 4.0: 36 links would fall short\n"))
    #expect(build.output.contains("for trailnote-ios 3.2: app, destination unknown"))
    let shipped = try sample.plan(["--without-build", "trailnote-ios 3.2"])
    #expect(shipped.exitCode == 1)
    #expect(
      shipped.output.hasPrefix("going without build trailnote-ios 3.2 today would cost:\n"),
      "\(shipped.output)")
    #expect(shipped.output.contains("  10 links for trailnote-ios 3.2: app \u{2192} dead\n"))
    let host = try sample.plan(["--retire", "links.trailnote.example"])
    #expect(host.exitCode == 1)
    #expect(host.output.contains("today would cost:\n"), "\(host.output)")
    #expect(host.output.contains("38 links for no app: web \u{2192} dead"), "\(host.output)")
    let moved = try sample.plan(["--retire", "go.trailnote.example"])
    #expect(moved.exitCode == 1)
    #expect(moved.output.contains("today: nothing would be lost\n"), "\(moved.output)")
    #expect(moved.output.contains("drained would cost:\n  the new URLs of "), "\(moved.output)")
    let unknown = try sample.plan(["--without-build", "9"])
    #expect(unknown.exitCode == 2)
    #expect(unknown.errors.contains("linkover.json lists: 3.2, 4.0, 5.1, 6.0"))
    #expect(try sample.contents() == before)
  }

  @Test("phases without a drain for a host that holds apps back are told to get one")
  func withoutDrain() throws {
    func planned(_ phases: String) throws -> String {
      let sample = try SampleCopy("trailnote")
      try sample.replace(
        "\"acceptedLosses\": []", by: "\"phases\": [\(phases)], \"acceptedLosses\": []",
        in: "linkover.json")
      try sample.replace(
        "\"prefix\": \"/t\",", by: "\"prefix\": \"/t\", \"answersToday\": \"redirects\",",
        in: "linkover.json")
      return try sample.plan().output.replacingOccurrences(of: "\n      ", with: " ")
    }
    let steps = "{\"do\": \"publish\"}, {\"do\": \"ship\"}, {\"do\": \"issue\"}"
    let advice = "add a phase that drains to \"phases\": {\"do\": \"drain\"}"
    let output = try planned(steps)
    #expect(output.contains(advice), "\(output)")
    #expect(!(try planned(steps + ", {\"do\": \"drain\"}").contains(advice)))
  }

  @Test("install shares come from a table of two columns")
  func installShares() throws {
    let sample = try SampleCopy("trailnote")
    try sample.write("ios.csv", "App Version,Installs\n3.2,\"1,000\"\n3.2.1,500\n3.1,500\n")
    try sample.replace(
      "\"appStoreID\"", by: "\"installShares\": \"ios.csv\", \"appStoreID\"", in: "linkover.json")
    try sample.replace(",\n      \"installShare\": 0.38", by: "", in: "linkover.json")
    #expect(try sample.plan().exitCode == 0)
    #expect(try sample.text("plan/PLAN.md").contains("3.2 (75 % of that app's installs)"))
    try sample.write("ios.csv", "App Version,Installs\n31,\"1,000\"\nall the rest\n")
    #expect(try sample.plan().exitCode == 0)
    let text = try sample.text("plan/PLAN.md")
    #expect(text.contains("PRJ013: 1 line of 'ios.csv' cannot be read, line 3"), "\(text)")
    #expect(text.contains("PRJ013: 'ios.csv' tells no installs of 'trailnote-ios' '3.2'"))
  }

  @Test("a firebase.json that cannot be read is an error, and its host's links are not served")
  func brokenFirebase() throws {
    let sample = try SampleCopy("onehost")
    try sample.write(
      "linkover.json",
      """
      {"version": 1, "apps": [{"name": "a", "appID": "7QK3M9T2LX.com.acme.app"}],
       "domains": [{"host": "links.acme.org", "servedBy": "firebase",
        "firebaseJSON": "firebase.json"}], "inventory": ["x.csv"]}
      """)
    try sample.write("x.csv", "short_link,link\nhttps://links.acme.org/a,https://www.acme.org/\n")
    try sample.write("firebase.json", #"{"hosting": {"public": "public", "appAssociation": "NONE""#)
    let run = try sample.plan()
    #expect(run.exitCode == 1)
    #expect(run.output.contains("error[FBH007]: the file ends inside an object"), "\(run.output)")
    #expect(run.output.contains("'firebase.json' cannot be read"))
    #expect(try sample.linkover(["lint", "firebase.json"], in: sample.folder).exitCode == 1)
    try sample.replace("\"NONE\"", by: "\"NONE\"}}", in: "firebase.json")
    #expect(try sample.plan().exitCode == 0)
  }

  @Test("a project without an app is no plan, a quiet one no words")
  func words() throws {
    let sample = try SampleCopy("onehost")
    let quiet = try sample.plan(["-q"])
    #expect(quiet.exitCode == 0 && quiet.output.isEmpty && quiet.errors.isEmpty)
    try sample.write(
      "linkover.json", "{\"version\": 1, \"domains\": [{\"host\": \"links.pebblecast.example\"}]}")
    let run = try sample.plan()
    #expect(run.exitCode == 2)
    #expect(run.output.contains("linkover.json names no app"), "\(run.output)")
  }

  @Test("a plan whose own files are wrong is not ready, and says which line to correct")
  func wrongOutput() throws {
    let sample = try SampleCopy("trailnote")
    let counted = (0..<32).map { String(format: "%02X", $0) }.joined(separator: ":")
    let project = try sample.text("linkover.json")
    let line = try #require(project.split(separator: "\n").first { $0.contains("61:2C:98") })
    try sample.write(
      "linkover.json", project.replacingOccurrences(of: line, with: "\"\(counted)\""))
    let run = try sample.plan()
    #expect(run.exitCode == 1)
    #expect(run.output.contains("error[DAL013]"), "\(run.output)")
    #expect(run.output.contains("next: correct plan/hosts/"), "\(run.output)")
  }

  @Test("PLAN.md names only files that are there", arguments: ["trailnote", "onehost"])
  func namedFiles(name: String) throws {
    let sample = try SampleCopy(name)
    #expect(try sample.plan().exitCode == 0)
    let files = Set(try sample.planned().keys)
    let parts = try sample.text("plan/PLAN.md").components(separatedBy: "`")
    let paths = parts.filter { part in
      ["hosts/", "apps/", "servers/", "redirects/"].contains { part.hasPrefix($0) }
        && !part.hasSuffix("/") && !part.contains("HOST") && !part.contains("APP")
        && !part.contains(":")
    }
    #expect(!paths.isEmpty)
    for path in paths { #expect(files.contains(path), "\(path)") }
  }

  @Test("the screen has about thirty lines of at most a hundred characters, in the order of use")
  func screenSize() throws {
    let sample = try SampleCopy("trailnote")
    let output = try sample.planOnTerminal(columns: 100)
    let lines = output.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 34)
    #expect(lines.allSatisfy { $0.count <= 100 }, "\(lines.filter { $0.count > 100 })")
    for columns in [60, 140] {
      let lines = try sample.planOnTerminal(columns: columns).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= columns }, "\(lines.filter { $0.count > columns })")
      #expect(lines.contains { $0.count > columns - 10 })
    }
    // A file or a program gets paths and messages whole.
    let whole = try sample.plan().output
    #expect(!whole.contains("\u{2026}"), "\(whole)")
    #expect(whole.contains("2 rows rejected: trailnote/plan/rejects.csv\n"), "\(whole)")
    var rest = output[...]
    for part in [
      "as of ", "2 rows rejected", "served by", "links by class", "problems", "phases", "gate",
      "unrecoverable: ", "cannot see", "next: ", "Plan: ",
    ] {
      let place = try #require(rest.range(of: part), "\(part)")
      rest = rest[place.upperBound...]
    }
  }

  @Test("long names and many apps stay within the width, and what is cut is in PLAN.md")
  func crowdedScreen() throws {
    let sample = try SampleCopy("onehost")
    let host = "links.of-a-company-with-a-name.of-many-letters.example"
    let apps = (1...9).map {
      #"{"name": "walking-app-\#($0)", "appID": "7QK3M9T2LX.com.example.a\#($0)"}"#
    }.joined(separator: ", ")
    try sample.write(
      "linkover.json",
      """
      {"version": 1, "apps": [\(apps)], "domains": [{"host": "\(host)"}], "inventory": ["x.csv"]}
      """)
    try sample.write(
      "x.csv",
      """
      short_link,link
      https://\(host)/a,https://www.example.com/a
      https://\(host)/?link=https%3A%2F%2Fwww.example.com%2Fb&ibi=com.example.a1,

      """)
    let output = try sample.planOnTerminal(columns: 100)
    let lines = output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 }, "\(lines.filter { $0.count > 100 })")
    #expect(output.contains("  8 more\n"), "\(output)")
    #expect(output.contains("  \(host): 1 custom suffix, 1 long\n    with an app "), "\(output)")
    #expect(try sample.text("plan/PLAN.md").contains("| names walking-app-9 |"))
  }

  @Test("the screen and PLAN.md have the same gates", arguments: ["trailnote", "onehost"])
  func gates(name: String) throws {
    let sample = try SampleCopy(name)
    let output = try sample.plan().output
    let drain = try #require(output.split(separator: "\n").first { $0.contains(" drain ") })
    let text = try sample.text("plan/PLAN.md")
    let phase = try #require(text.range(of: ": drain\n\nGate"))
    let gate = text[phase.upperBound...].prefix { $0 != "\n" }
    #expect(drain.hasSuffix("  none") == (gate == ": none."), "\(drain) \(gate)")
  }

  @Test("PLAN.md tells of every file of the plan", arguments: ["trailnote", "onehost"])
  func toldFiles(name: String) throws {
    let sample = try SampleCopy(name)
    #expect(try sample.plan().exitCode == 0)
    #expect(try sample.untoldFiles() == [])
  }

  @Test("a plan is the same again and from another folder, and tells no absolute path")
  func deterministic() throws {
    let sample = try SampleCopy("trailnote")
    let first = try sample.plan()
    let files = try sample.planned()
    let second = try sample.plan()
    #expect(second.outputBytes == first.outputBytes)
    #expect(try sample.planned() == files)
    let inside = try sample.linkover(
      ["plan", "--as-of", SampleCopy.day], in: sample.parent + "/trailnote")
    #expect(inside.exitCode == 0, "\(inside.errors)")
    #expect(try sample.planned() == files)
    let absolute = try sample.linkover(
      ["plan", sample.parent + "/trailnote", "--as-of", SampleCopy.day], in: "/")
    #expect(absolute.outputBytes == inside.outputBytes)
    #expect(try sample.planned() == files)
    let place = Array(sample.parent.utf8)
    for (path, bytes) in files {
      #expect(bytes.firstRange(of: place) == nil, "\(path) names the folder it was made in")
    }
    #expect(!absolute.output.contains(sample.parent))
  }

  @Test("every link of the export is in links.csv, every row that is none in rejects.csv")
  func nothingVanishes() throws {
    let sample = try SampleCopy("trailnote")
    #expect(try sample.plan().exitCode == 0)
    let links = try sample.text("plan/links.csv").split(separator: "\n")
    #expect(links.count == 1 + 57)
    let rejects = try sample.text("plan/rejects.csv").split(separator: "\n")
    #expect(rejects.first == "file,line,reason,row")
    let expected = [
      "exports/dynamic-links.csv,60,the row has no link,",
      "exports/dynamic-links.csv,61,the quote that opens field 15 is not closed,",
    ]
    #expect(rejects.count == 1 + expected.count)
    for (row, beginning) in zip(rejects.dropFirst(), expected) {
      #expect(row.hasPrefix(beginning), "\(row)")
    }
  }

  @Test("a plan that loses links exits 1 and names the first one, until it is accepted by name")
  func unrestored() throws {
    let sample = try SampleCopy("trailnote")
    try sample.replace(
      "https://links.trailnote.example/t/spring", by: "https://old.other.example/t/spring",
      in: "exports/dynamic-links.csv")
    let run = try sample.plan()
    #expect(run.exitCode == 1)
    #expect(run.output.contains("unrestored: 1 link\n"), "\(run.output)")
    #expect(run.output.contains("https://old.other.example/t/spring"))
    #expect(run.output.contains("Not lossless."))
    try sample.replace(
      "\"acceptedLosses\": []",
      by: "\"acceptedLosses\": [{\"class\": \"unknown host\", \"reason\": \"never ours\"}]",
      in: "linkover.json")
    let accepted = try sample.plan()
    #expect(accepted.exitCode == 0, "\(accepted.output)\(accepted.errors)")
    #expect(accepted.output.contains("accepted by name: 1 link: unknown host"))
    #expect(accepted.output.contains("could be read but for 1 accepted."))
    try sample.replace(
      "\"class\": \"unknown host\"", by: "\"class\": \"nope\"", in: "linkover.json")
    let unknown = try sample.plan()
    #expect(unknown.exitCode == 1)
    #expect(
      unknown.output.contains("error[PRJ005]: no link is of the class 'nope'"), "\(unknown.output)")
  }

  @Test("whoever stops reading gets no complaint, and the plan is whole")
  func closedPipe() throws {
    let sample = try SampleCopy("trailnote")
    #expect(try sample.plan().exitCode == 0)
    let files = try sample.planned()
    try sample.remove("plan")
    let run = try sample.bash(
      "\"$0\" plan trailnote --as-of \(SampleCopy.day) | true; echo ${PIPESTATUS[0]}")
    #expect(run.output == "141\n" && run.errors.isEmpty, "\(run.output)\(run.errors)")
    #expect(try sample.planned() == files)
  }

  @Test("of two links that servers cannot tell apart, the later one is not right")
  func repeatedLinks() throws {
    let sample = try SampleCopy("onehost")
    try sample.write(
      "linkover.json",
      """
      {"version": 1, "apps": [{"name": "a", "appID": "7QK3M9T2LX.com.example.app"}],
       "domains": [{"host": "links.example.com"}], "inventory": ["x.csv"]}
      """)
    let long = "https://links.example.com/?link=https%3A%2F%2Fwww.example.com%2Fp&ofl="
    try sample.write(
      "x.csv",
      """
      short_link,link
      https://links.example.com/caf%C3%A9,https://www.example.com/1
      https://links.example.com/caf%c3%a9,https://www.example.com/2
      https://links.example.com/ab,https://www.example.com/3
      https://links.example.com/%61b,https://www.example.com/3
      \(long)https%3A%2F%2Fwww.example.com%2Fa,
      \(long)https%3A%2F%2Fwww.example.com%2Fb,

      """)
    let run = try sample.plan()
    #expect(run.exitCode == 1, "\(run.output)\(run.errors)")
    let classes = try sample.text("plan/links.csv").split(separator: "\n").dropFirst().map { line in
      line.contains("not served")
    }
    #expect(classes == [false, true, false, false, false, true], "\(run.output)")
  }
}
