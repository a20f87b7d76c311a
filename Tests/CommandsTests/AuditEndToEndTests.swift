import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: LoopbackHosts.isAvailable), .timeLimit(.minutes(10)))
struct AuditEndToEndTests {
  private static let legacy = "links.trailnote.example"
  private static let new = "go.trailnote.example"
  private static let names = [legacy, "share.trailnote.example", new]

  /// nginx that serves the planned files of the sample's hosts, and Apple's and Google's part.
  private func servers(_ sample: borrowing SampleCopy, cdn: String = "") throws -> LoopbackHosts {
    let plan = "\(sample.parent)/\(sample.name)/plan/hosts"
    let hosts = try Self.names.map { name in
      LoopbackHosts.Host(
        name, .good, "root \(plan)/\(name); disable_symlinks off; \(try redirect(sample, name))")
    }
    return try LoopbackHosts(
      hosts,
      plain: """
        \(cdn)
        location ~ ^/a/v1/(.*)$ { alias \(plan)/$1/.well-known/apple-app-site-association; }
        location / { return 503; }
        """)
  }

  /// The redirect of the link that the plan shows a host's redirects by.
  private func redirect(_ sample: borrowing SampleCopy, _ host: String) throws -> String {
    let plan = try JSONSerialization.jsonObject(with: Data(try sample.text("plan/plan.json").utf8))
    let domains = (plan as? [String: Any])?["domains"] as? [[String: Any]]
    let domain = domains?.first { $0["host"] as? String == host }
    let example = try #require(domain?["example"] as? [String: String])
    let path = try #require(example["url"].flatMap { URL(string: $0)?.path })
    return "location = \(path) { return 302 \(try #require(example["target"])); }"
  }

  private func arguments(_ hosts: LoopbackHosts, google: Bool = false) -> [String] {
    [
      "--ca", hosts.authority, "--connect-to", "::127.0.0.1:\(hosts.port)", "--cdn-base",
      "http://127.0.0.1:\(hosts.plainPort)/a/v1", "--timeout", "5",
    ] + (google ? ["--dal-base", "http://127.0.0.1:\(hosts.plainPort)"] : ["--no-google"])
  }

  @Test("a published plan is fine; a check that cannot be made is not")
  func published() throws {
    let sample = try SampleCopy("trailnote")
    #expect(try sample.plan().exitCode == 0)
    let hosts = try servers(sample)
    let words = ["audit", "--project", "trailnote"]
    let fine = try sample.linkover(words + arguments(hosts))
    #expect(fine.exitCode == 0, "\(fine.output)\(fine.errors)")
    #expect(fine.output.contains("links.trailnote.example  not checked  ok"), "\(fine.output)")
    #expect(fine.errors.contains("3 hosts: nothing wrong; not checked: DNS of 3, Google of 3"))
    let blocked = try sample.linkover(words + arguments(hosts, google: true))
    #expect(blocked.exitCode == 3)
    #expect(blocked.output.contains("info[AUD047]"))
    let json = try sample.linkover(
      words + arguments(hosts, google: true) + ["--format", "json", "--save", "saved"])
    let schema = try JSONSchema("docs/schema/audit-1.json")
    #expect(try schema.violations(text: json.outputBytes) == [])
    let evidence = try sample.text("../saved/\(Self.legacy).json")
    #expect(
      try JSONSchema("docs/schema/evidence-1.json").violations(text: Array(evidence.utf8)) == [])
    let closed = try sample.linkover(
      words + arguments(hosts) + ["--cdn-base", "http://127.0.0.1:1/a/v1"])
    #expect(closed.exitCode == 3)
    #expect(closed.output.contains("info[AUD042]"))
  }

  @Test("the gate of the first phase is decided by the exit code of the command that it names")
  func connection() throws {
    let sample = try SampleCopy("trailnote")
    #expect(try sample.plan().exitCode == 0)
    let command = "linkover audit --project . --no-files \(Self.legacy)"
    #expect(try sample.text("plan/PLAN.md").contains("`\(command)`"))
    #expect(try sample.text("plan/plan.json").contains("\"\(command)\""))
    let words = command.split(separator: " ").dropFirst().map(String.init)
    for (identity, answer, code) in [
      (LoopbackHosts.Identity.good, "return 404;", Int32(0)),
      (.good, "root \(sample.folder)/plan/hosts/\(Self.legacy);", 0),
      (.good, "return 301 https://www.example.com/;", 0), (.expired, "return 404;", 1),
      (.otherName, "return 404;", 1), (.selfSigned, "return 404;", 1),
    ] {
      let hosts = try LoopbackHosts([.init(Self.legacy, identity, answer)])
      let places = ["--ca", hosts.authority, "--connect-to", "::127.0.0.1:\(hosts.port)"]
      let run = try sample.linkover(words + places, in: sample.folder)
      #expect(run.exitCode == code, "\(identity) \(answer): \(run.output)\(run.errors)")
      let saved = sample.parent + "/evidence-\(identity)-\(hosts.port)"
      let again = try sample.linkover(words + places + ["--save", saved], in: sample.folder)
      let read = try sample.linkover(["audit", "--from", saved])
      #expect(read.output == again.output && read.exitCode == code, "\(read.output)")
    }
    let closed = ["--connect-to", "::127.0.0.1:1", "--timeout", "5"]
    #expect(try sample.linkover(words + closed, in: sample.folder).exitCode == 1)
    let history = try sample.linkover(
      words + closed + ["--history", "\(sample.parent)/audits.db"], in: sample.folder)
    #expect(history.exitCode == 1, "\(history.errors)")
  }

  @Test("where apps are held back, the files of the first phase are wanted up to the drain")
  func heldBack() throws {
    let sample = try SampleCopy("onehost")
    try sample.write(
      "linkover.json",
      """
      {"version": 1,
       "apps": [{"name": "i", "platform": "iOS", "appID": "7QK3M9T2LX.com.example.i"}],
       "builds": [
         {"app": "i", "version": "1", "entitlements": "e.entitlements", "resolver": "none",
          "installShare": 1},
         {"app": "i", "version": "2", "resolver": "redirect", "planned": true}],
       "domains": [{"host": "\(Self.legacy)", "answersToday": "redirects"}],
       "inventory": ["links.csv"]}
      """)
    try sample.write(
      "links.csv", "short_link,link\nhttps://\(Self.legacy)/abcd,https://www.example.com/a\n")
    let key = "com.apple.developer.associated-domains"
    try sample.write(
      "e.entitlements",
      "<plist><dict><key>\(key)</key><array><string>applinks:\(Self.legacy)</string></array>"
        + "</dict></plist>")
    let plan = try sample.plan()
    #expect(plan.output.contains("(with phases/1/hosts/ over it)"), "\(plan.output)")
    #expect(try sample.text("plan/PLAN.md").contains("`phases/1/hosts/` takes the place of"))
    for (folder, opensMore) in [("plan/phases/1/hosts", false), ("plan/hosts", true)] {
      let hosts = try LoopbackHosts([
        .init(
          Self.legacy, .good,
          "root \(sample.folder)/\(folder)/\(Self.legacy); \(try redirect(sample, Self.legacy))")
      ])
      let run = try sample.linkover(
        ["audit", "--project", "onehost", "--no-cdn"] + arguments(hosts))
      #expect(run.exitCode == (opensMore ? 1 : 0), "\(folder): \(run.output)\(run.errors)")
      let early = "apple-app-site-association is the plan's file of phase 3 already"
      #expect(run.output.contains("error[AUD055]: \(early)") == opensMore, "\(run.output)")
      let place = "https://\(Self.legacy)/.well-known/apple-app-site-association\n"
      #expect(run.output.contains("--> \(place)") == opensMore, "\(run.output)")
      #expect(!run.output.contains("[AUD051]"), "\(run.output)")
    }
  }

  @Test("what is lost is shown by a link; the file of before is late, not wrong")
  func compared() throws {
    let sample = try SampleCopy("trailnote")
    #expect(try sample.plan().exitCode == 0)
    let place = "plan/hosts/\(Self.legacy)/.well-known/apple-app-site-association"
    let planned = try sample.text(place)
    let served = try TemporaryDirectory()
    let hosts = try LoopbackHosts([
      .init(
        Self.legacy, .good,
        """
        location = /.well-known/apple-app-site-association { alias \(served.path)/aasa; }
        location / { root \(sample.parent)/trailnote/plan/hosts/\(Self.legacy); }
        """)
    ])
    let words =
      [
        "audit", "--project", "trailnote", Self.legacy, "--no-cdn", "--format", "short",
      ] + arguments(hosts)
    try served.write("aasa", planned.replacingOccurrences(of: "\"/*\"", with: "\"/t/a*\""))
    let lost = try sample.linkover(words)
    #expect(lost.exitCode == 1, "\(lost.output)\(lost.errors)")
    #expect(lost.output.contains("error[AUD050]"), "\(lost.output)")
    #expect(lost.output.contains("https://links.trailnote.example/t"), "\(lost.output)")
    try served.write("aasa", planned.replacingOccurrences(of: "7QK3M9T2LX", with: "ZZZZZZZZZZ"))
    #expect(try sample.linkover(words).output.contains("error[AUD052]"))
    let today = try #require(
      try sample.contents().first {
        $0.key.hasPrefix("hosts/") && $0.key.hasSuffix("apple-app-site-association")
      })
    try served.write("aasa", Array(today.value))
    let late = try sample.linkover(words)
    #expect(late.exitCode == 4, "\(late.output)\(late.errors)")
    #expect(late.output.contains("warning[AUD053]"))
    #expect(late.output.contains("warning[AUD054]"))
    try served.write("aasa", planned)
    let unredirected = try sample.linkover(words)
    #expect(unredirected.exitCode == 1)
    #expect(unredirected.output.contains("error[AUD054]"), "\(unredirected.output)")
    #expect(!unredirected.errors.contains("note: the plan was made from"))
    try sample.write("firebase.json", try sample.text("firebase.json") + "\n")
    #expect(
      try sample.linkover(words).errors.contains(
        "note: the plan was made from another 'firebase.json'"))
  }

  @Test("--wait blocks until Apple's copy is there, and no longer than told")
  func waiting() throws {
    let sample = try SampleCopy("trailnote")
    #expect(try sample.plan().exitCode == 0)
    let copy = try TemporaryDirectory()
    try copy.write("old", #"{"applinks":{"details":[]}}"#)
    let hosts = try servers(
      sample, cdn: "location = /a/v1/\(Self.new) { alias \(copy.path)/old; }")
    let words = (["audit", "--project", "trailnote"] + arguments(hosts)).joined(separator: " ")
    let place = "trailnote/plan/hosts/\(Self.new)/.well-known/apple-app-site-association"
    let late = try sample.bash("\"$0\" \(words)")
    #expect(late.exitCode == 4, "\(late.output)\(late.errors)")
    #expect(late.output.contains("warning[AUD041]"))
    let script = "(sleep 1.5; cp \(place) \(copy.path)/old) & \"$0\" \(words) --wait 30s"
    let waited = try sample.bash(script)
    #expect(waited.exitCode == 0, "\(waited.output)\(waited.errors)")
    #expect(waited.errors.contains("older versions on 1 of 3 hosts; waiting"))
  }

  @Test("saved evidence gives the same result again, without any server")
  func replay() throws {
    let sample = try SampleCopy("trailnote")
    #expect(try sample.plan().exitCode == 0)
    try sample.replace(
      "/t/*", by: "/t/b*", in: "plan/hosts/\(Self.new)/.well-known/assetlinks.json")
    let folder: String
    let first: ProgramRun
    do {
      let hosts = try servers(sample)
      folder = sample.parent + "/evidence"
      first = try sample.linkover(
        ["audit", "--project", "trailnote", "--save", "evidence"] + arguments(hosts))
      let again = try sample.linkover(
        ["audit", "--project", "trailnote", "--save", "evidence"] + arguments(hosts))
      #expect(again.exitCode == 2)
      #expect(again.errors.contains("'evidence' is not empty"))
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(files == Self.names.sorted().map { $0 + ".json" })
    for format in ["short", "full"] {
      let replayed = try sample.linkover(["audit", "--from", "evidence", "--format", format])
      #expect(replayed.exitCode == first.exitCode, "\(replayed.errors)")
      if format == "full" { #expect(rows(replayed.output) == rows(first.output)) }
    }
    let text = try String(contentsOfFile: folder + "/" + files[0], encoding: .utf8)
    for part in ["BEGIN CERTIFICATE", "content-type: ", "\"sha256\"", "\"wanted\"", "\"time\""] {
      #expect(text.contains(part), "\(part)")
    }
  }

  /// The lines of a report without their order: a project's hosts and a folder's differ in it.
  private func rows(_ output: String) -> [Substring] {
    output.split(separator: "\n").sorted()
  }

  @Test("kill -9 in the middle loses no result of before, and the file stays sound")
  func killed() throws {
    let sample = try SampleCopy("trailnote")
    let slow = try ScriptedServer("Tests/ProbeTests/Fixtures/odd_server.py")
    let names = (0..<40).map { "h\($0).example" }
    let hosts = try LoopbackHosts(
      names.map { .init($0, .good, "location / { return 404; }") } + [
        .init(
          "slow.example", .good,
          "location / { rewrite ^ /slow break; proxy_pass http://127.0.0.1:\(slow.port); }")
      ])
    let words =
      (names + arguments(hosts) + ["--no-cdn", "--history", "h.db"]).joined(separator: " ")
    let run = try sample.bash(
      """
      "$0" audit \(words) > first; "$0" audit --history h.db --report > before
      "$0" audit slow.example \(words) > second & victim=$!
      for try in {1..80}; do
        sleep 0.1; "$0" audit --history h.db --report > seen
        [ "$(grep -c ': 2 audits' seen)" = 40 ] && break
      done
      kill -9 $victim; wait $victim
      "$0" audit --history h.db --report > after; "$0" audit h0.example \(words) > third
      python3 -c 'import sqlite3; print(sqlite3.connect("h.db").execute("PRAGMA integrity_check").fetchone()[0])'
      """)
    #expect(run.output.contains("ok"), "\(run.output)\(run.errors)")
    func lines(_ name: String) throws -> [Substring] {
      try String(contentsOfFile: sample.parent + "/" + name, encoding: .utf8)
        .split(separator: "\n").filter { $0.hasPrefix("h") }
    }
    #expect(try lines("before").count == 40)
    #expect(try lines("after").count == 40, "no result is lost")
    #expect(try lines("after").allSatisfy { $0.contains(": 2 audits") }, "those done were kept")
  }

  @Test("a full disk and a damaged file are told clearly, and the results still come")
  func unwritable() throws {
    let sample = try SampleCopy("trailnote")
    let hosts = try LoopbackHosts(
      (0..<60).map { .init("h\($0).example", .good, "location / { return 404; }") })
    let words = (arguments(hosts) + ["--no-cdn", "--format", "short"]).joined(separator: " ")
    let many = (0..<60).map { "h\($0).example" }.joined(separator: " ")
    let full = try sample.bash(
      """
      "$0" audit h0.example \(words) --history h.db > /dev/null
      trap '' XFSZ; ulimit -f 64; "$0" audit \(many) \(words) --history h.db
      """)
    #expect(full.exitCode == 3, "\(full.errors)")
    #expect(full.output.contains("h59.example"), "the results are told all the same")
    #expect(full.errors.contains("the results above were not all recorded"), "\(full.errors)")
    let kept = try sample.linkover(["audit", "--history", "h.db", "--report", "h0.example"])
    #expect(kept.output.contains("h0.example:"), "\(kept.output)\(kept.errors)")
    let foreign = try sample.bash(
      "echo 'my notes' > notes; \"$0\" audit h0.example \(words) --history notes; code=$?; cat notes; exit $code"
    )
    #expect(foreign.exitCode == 3)
    #expect(foreign.output == "my notes\n")
    #expect(foreign.errors.contains("'notes' is no history of linkover"))
  }

  @Test("wrong words are told before anything is asked")
  func wrongUse() throws {
    let sample = try SampleCopy("trailnote")
    for (words, message) in [
      (["a_b.example"], "'a_b.example' in the command line is no host name"),
      (["a.example", "--wait", "soon"], "'soon'"), (["--report"], "there is no record to show"),
      (["a.example", "--name-server", "dns"], "'dns' is no name server"),
      (["--hosts", "-"], "there is no host to audit"),
      (["--from", "trailnote/exports"], "no evidence"),
    ] {
      let run = try sample.linkover(["audit"] + words)
      #expect(run.exitCode == 2, "\(words) \(run.errors)")
      #expect(run.errors.contains(message), "\(run.errors)")
    }
    let list = try sample.linkover(
      ["audit", "--hosts", "-"], input: "# hosts\nhttps://a.example/x\nno host\n")
    #expect(list.errors.contains("'no host' in line 3 of standard input"), "\(list.errors)")
  }
}
