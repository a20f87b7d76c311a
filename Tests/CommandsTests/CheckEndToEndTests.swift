import Foundation
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
      after.errors.hasSuffix(
        "proof: holds for 56 links of the rows that could be read, 13 unrecoverable on "
          + "Google's hosts\n"))
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
    #expect(run.output.contains("= help: linkover plan trailnote"))
  }

  @Test("a gate that is for other commands alone is not passed, and no mistake of who asks")
  func gates() throws {
    let sample = try SampleCopy("trailnote")
    for (phase, command) in [(2, "linkover audit"), (5, "linkover retire"), (6, "linkover retire")]
    {
      let run = try sample.linkover(check + ["--gate", "\(phase)"])
      #expect(run.exitCode == 3, "\(run.errors)")
      #expect(
        run.errors.contains("phase \(phase) waits for what this command cannot tell: \(command)"),
        "\(run.errors)")
    }
    let first = try sample.linkover(check + ["--gate", "1"])
    #expect(first.exitCode == 0, "the line that names 'check' holds: \(first.output)")
    #expect(
      first.errors.contains("phase 1 waits for more: linkover audit --project . --no-files "),
      "\(first.errors)")
    let last = try sample.linkover(check + ["--gate", "6"])
    #expect(
      last.errors.contains("cannot tell: a person decides: no link to the host is left"),
      "\(last.errors)")
    let early = try sample.linkover(check + ["--gate", "3"])
    #expect(early.exitCode == 1 && early.output.contains("error[PLN006]"), "\(early.output)")
    #expect(
      early.errors.contains(
        "phase 3 waits for more: linkover audit --project . go.trailnote.example\n"),
      "\(early.errors)")
  }

  @Test("a phase of any kind without a gate holds, and says so")
  func noGate() throws {
    let folder = try TemporaryDirectory()
    let app = #"{"name": "i", "appID": "A1B2C3D4E5.com.example.app"}"#
    let build = #"{"app": "i", "version": "1", "resolver": "redirect", "installShare": 1}"#
    for (domains, phases) in [
      (#"{"host": "links.example.com"}"#, ""),
      (#"{"host": "links.example.com", "servedBy": "vendor"}"#, ""),
      (#"{"host": "team.page.link"}, {"host": "go.example.com", "role": "new"}"#, ""),
      (
        #"{"host": "team.page.link"}, {"host": "go.vendor.example", "role": "new", "servedBy": "vendor"}"#,
        ""
      ),
      (
        #"{"host": "links.example.com"}, {"host": "go.example.com", "role": "new"}"#,
        #""phases": [{"do": "publish"}, {"do": "issue"}, {"do": "drain"}, {"do": "drop"},"#
          + #" {"do": "retire"}],"#
      ),
    ] {
      try folder.write(
        "linkover.json",
        #"{"version": 1, "apps": [\#(app)], "builds": [\#(build)], \#(phases) "domains": [\#(domains)]}"#
      )
      let linkover = ProgramRun.built("linkover")
      let plan = try ProgramRun.of(
        linkover, ["plan", folder.path, "--as-of", SampleCopy.day])
      #expect(plan.exitCode == 0, "\(plan.output)\(plan.errors)")
      let text = try folder.text("plan/PLAN.md").components(separatedBy: "\n## Phase ").dropFirst()
      #expect(text.count > 2)
      for (index, phase) in text.enumerated() {
        let run = try ProgramRun.of(
          linkover,
          ["check", folder.path, "--as-of", SampleCopy.day, "--gate", "\(index + 1)"])
        let isOpen = phase.contains("\nGate: none.\n")
        #expect(
          run.errors.contains("phase \(index + 1) has no gate\n") == isOpen,
          "\(phase) \(run.errors)")
        if isOpen { #expect(run.exitCode == 0, "\(phase) \(run.output)") }
      }
    }
  }

  @Test("installs that nobody counted keep the drain waiting until somebody does")
  func uncounted() throws {
    let sample = try SampleCopy("onehost")
    _ = try sample.plan()
    let gate = ["check", "onehost", "--gate", "3"]
    let waiting =
      "builds of pebblecast that are not listed (how many is not known): `linkover check"
    #expect(try sample.text("plan/PLAN.md").contains(waiting))
    let run = try sample.linkover(gate)
    #expect(run.exitCode == 1)
    #expect(
      run.output.contains(
        "error[PLN006]: how many people have builds of 'pebblecast' that are not listed is not known"
      ),
      "\(run.output)")
    try sample.replace(
      "\"domains\"",
      by:
        "\"builds\": [{\"app\": \"pebblecast\", \"version\": \"2\", \"resolver\": \"redirect\", "
        + "\"installShare\": 1}], \"domains\"", in: "linkover.json")
    _ = try sample.plan()
    #expect(try sample.linkover(gate).exitCode == 0)
    #expect(try sample.text("plan/PLAN.md").contains("Gate: none."))
  }

  @Test("a file that names nobody since the plan holds its apps back is no finding, another is")
  func namesNobody() throws {
    let folder = try TemporaryDirectory()
    try folder.write(
      "linkover.json",
      """
      {"version": 1, "apps": [{"name": "i", "appID": "A1B2C3D4E5.com.example.app"}],
       "builds": [{"app": "i", "version": "1", "resolver": "none"},
        {"app": "i", "version": "2", "resolver": "redirect", "planned": true}],
       "domains": [{"host": "links.example.com", "answersToday": "redirects"}],
       "inventory": ["links.csv"]}
      """)
    try folder.write(
      "links.csv", "short_link,link\nhttps://links.example.com/AbCd,https://example.com/a\n")
    func check() throws -> ProgramRun {
      try ProgramRun.of(
        ProgramRun.built("linkover"), ["check", "--format", "short"], directory: folder.path)
    }
    let plan = try ProgramRun.of(
      ProgramRun.built("linkover"), ["plan"], directory: folder.path)
    #expect(plan.exitCode == 0, "\(plan.output)\(plan.errors)")
    let place = "hosts/links.example.com/.well-known/apple-app-site-association"
    let nobody = try folder.text("plan/phases/1/" + place)
    #expect(nobody == "{\"applinks\": {\"details\": []}}\n")
    #expect(try !check().output.contains("AASA010"))
    try folder.write("plan/" + place, nobody)
    let edited = try check().output
    #expect(edited.contains("plan/\(place):1:26: warning[AASA010]"), "\(edited)")
    #expect(!edited.contains("phases/1/\(place):1:26"), "\(edited)")
  }

  @Test("a file of today that names nobody and stays until the drain is told of as today's alone")
  func namesNobodyToday() throws {
    let folder = try TemporaryDirectory()
    try folder.write(
      "linkover.json",
      """
      {"version": 1, "apps": [{"name": "i", "appID": "A1B2C3D4E5.com.example.app"}],
       "builds": [{"app": "i", "version": "1", "resolver": "none"},
        {"app": "i", "version": "2", "resolver": "redirect", "planned": true}],
       "domains": [{"host": "links.example.com", "answersToday": "redirects", "aasa": "a.json"}],
       "inventory": ["links.csv"]}
      """)
    try folder.write("a.json", #"{"applinks":{"details":[]}}"#)
    try folder.write(
      "links.csv", "short_link,link\nhttps://links.example.com/AbCd,https://example.com/a\n")
    let plan = try ProgramRun.of(ProgramRun.built("linkover"), ["plan"], directory: folder.path)
    #expect(plan.exitCode == 0, "\(plan.output)\(plan.errors)")
    let place = "hosts/links.example.com/.well-known/apple-app-site-association"
    #expect(try folder.text("plan/phases/1/" + place) == folder.text("a.json"))
    #expect(try folder.text("plan/PLAN.md").contains("apple-app-site-association stays as it is"))
    let check = try ProgramRun.of(
      ProgramRun.built("linkover"), ["check", "--format", "short"], directory: folder.path)
    #expect(check.exitCode == 0 && check.output.contains("a.json:1:24: info[AASA010]"))
    #expect(!check.output.contains("phases/1/"), "\(check.output)")
  }

  @Test("a generated file that opens less is proved to lose links")
  func lost() throws {
    let sample = try SampleCopy("trailnote")
    #expect(try sample.plan().exitCode == 0)
    try sample.replace(
      "\"/*\"", by: "\"/u/*\"",
      in: "plan/hosts/links.trailnote.example/.well-known/apple-app-site-association")
    let run = try sample.linkover(check)
    #expect(run.exitCode == 1)
    #expect(run.output.contains("error[PLN002]"), "\(run.output)")
    #expect(run.output.contains("for trailnote-ios 4.0"), "\(run.output)")
    #expect(run.output.contains("--> exports/dynamic-links.csv:"))
  }

  @Test(
    "a redirect that is taken out of a saved file loses that link, and no other",
    arguments: ["us", "caddy", "vercel", "cloudflare-worker"])
  func lostRedirect(server: String) throws {
    let sample = try SampleCopy("trailnote")
    let project = try sample.text("linkover.json").components(separatedBy: #""servedBy": "us""#)
    try sample.write(
      "linkover.json",
      project[0] + #""servedBy": "\#(server)""#
        + project[1...].joined(separator: #""servedBy": "us""#))
    _ = try sample.plan()
    let link = "/t/Kx9Q"
    let before = try sample.linkover(check)
    for (path, bytes) in try sample.planned() where path.contains("/links.trailnote.example/") {
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.contains("\(link)\"") || text.contains("\(link) ") else { continue }
      try sample.write("plan/" + path, try without(link, text, isJSON: path.hasSuffix(".json")))
    }
    let after = try sample.linkover(check)
    let losses = after.output.components(separatedBy: "\n").filter {
      $0.hasPrefix("error[PLN002]") && $0.contains("1 link of ") && $0.contains(link + " for ")
    }
    #expect(losses.count == 3, "\(after.output)\(after.errors)")
    #expect(unrestored(after) == unrestored(before) + 1, "\(after.errors)")
  }

  /// How many links the last line says are unrestored.
  private func unrestored(_ run: ProgramRun) -> Int {
    let words = run.errors.components(separatedBy: "proof: does not hold, ")
    return words.count < 2 ? 0 : Int(words[1].prefix { $0.isNumber }) ?? 0
  }

  /// A file of redirects without one link.
  private func without(_ link: String, _ text: String, isJSON: Bool) throws -> String {
    if !isJSON {
      return text.components(separatedBy: "\n").filter {
        !$0.contains("\(link)\"") && !$0.contains("\(link) ")
      }.joined(separator: "\n")
    }
    func kept(_ list: Any?) -> [[String: Any]] {
      (list as? [[String: Any]] ?? []).filter {
        ($0["source"] ?? $0["key"]) as? String != link
      }
    }
    var json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    if var object = json as? [String: Any] {
      object["redirects"] = kept(object["redirects"])
      json = object
    } else {
      json = kept(json)
    }
    return String(decoding: try JSONSerialization.data(withJSONObject: json), as: UTF8.self)
  }

  @Test(
    "a second redirect of a link, put before its own, loses that link",
    arguments: ["us", "caddy", "vercel", "cloudflare-worker"])
  func addedRedirect(server: String) throws {
    let sample = try SampleCopy("trailnote")
    try sample.write(
      "linkover.json",
      try sample.text("linkover.json").replacingOccurrences(
        of: #""servedBy": "us""#, with: #""servedBy": "\#(server)""#))
    _ = try sample.plan()
    let before = try sample.linkover(check)
    for (path, bytes) in try sample.planned() where path.contains("/links.trailnote.example/") {
      let text = String(decoding: bytes, as: UTF8.self)
      try sample.write(
        "plan/" + path, try doubled("/t/Kx9Q", text, isJSON: path.hasSuffix(".json")))
    }
    let after = try sample.linkover(check)
    let losses = after.output.components(separatedBy: "\n").filter {
      $0.hasPrefix("error[PLN002]") && $0.contains("holds another redirect of it")
    }
    #expect(!losses.isEmpty && losses.allSatisfy { $0.contains("/t/Kx9Q for ") }, "\(after.output)")
    #expect(unrestored(after) == unrestored(before) + 1, "\(after.errors)")
  }

  /// A file of redirects with a second one of `link`, before the first, that leads elsewhere.
  private func doubled(_ link: String, _ text: String, isJSON: Bool) throws -> String {
    let other = "https://elsewhere.example/"
    if !isJSON {
      return text.components(separatedBy: "\n").flatMap { line in
        guard line.contains("\(link)\""),
          let target = line.range(of: #"https://[^ "|]+"#, options: .regularExpression)
        else { return [line] }
        return [line.replacingCharacters(in: target, with: other), line]
      }.joined(separator: "\n")
    }
    func doubled(_ list: Any?) -> [[String: Any]] {
      (list as? [[String: Any]] ?? []).flatMap { element in
        guard (element["source"] ?? element["key"]) as? String == link else { return [element] }
        var second = element
        second[element["source"] == nil ? "value" : "destination"] = other
        return [second, element]
      }
    }
    var json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    if var object = json as? [String: Any] {
      guard object["redirects"] != nil else { return text }
      object["redirects"] = doubled(object["redirects"])
      json = object
    } else {
      json = doubled(json)
    }
    return String(decoding: try JSONSerialization.data(withJSONObject: json), as: UTF8.self)
  }

  @Test("a pattern before the links of a firebase.json loses what it takes")
  func addedPattern() throws {
    let sample = try SampleCopy("trailnote")
    #expect(try sample.plan().exitCode == 0)
    try sample.replace(
      "\"redirects\": [",
      by: #""redirects": [{"source": "/t/a4*", "destination": "https://a.example/", "type": 302},"#,
      in: "plan/servers/share.trailnote.example/firebase.json")
    let run = try sample.linkover(check)
    #expect(run.output.contains("share.trailnote.example/t/a4Jq for no app"), "\(run.output)")
    #expect(run.errors.contains("proof: does not hold, 1 of 56 links"), "\(run.errors)")
  }

  @Test("the intent filters of a plan are linted where they stand, and found by name")
  func savedFilters() throws {
    let sample = try SampleCopy("trailnote")
    #expect(try sample.plan().exitCode == 0)
    let path = "plan/apps/trailnote-android/coexistence.xml"
    #expect(!(try sample.linkover(check)).output.contains(path))
    try sample.replace("android:scheme=\"https\"", by: "android:scheme=\"HTTPS\"", in: path)
    let run = try sample.linkover(check)
    #expect(run.output.contains("--> \(path)"), "\(run.output)")
    for folder in ["trailnote/plan", "trailnote/plan/apps"] {
      let lint = try sample.linkover(["lint", folder])
      #expect(lint.output.contains("--> trailnote/\(path)"), "\(lint.output)")
    }
    try sample.write("other/final.xml", "<resources/>")
    let lint = try sample.linkover(["lint", "trailnote/other"])
    #expect(lint.output.isEmpty, "\(lint.output)")
  }

  @Test("so does one that leads elsewhere in a saved firebase.json, and a file that is gone")
  func lostElsewhere() throws {
    let sample = try SampleCopy("trailnote")
    #expect(try sample.plan().exitCode == 0)
    try sample.replace(
      "\"/t/a4Jq\"", by: "\"/t/none\"", in: "plan/servers/share.trailnote.example/firebase.json")
    let run = try sample.linkover(check)
    #expect(
      run.errors.hasSuffix(
        "proof: does not hold, 1 of 56 links unrestored\n"))
    #expect(run.output.contains("share.trailnote.example/t/a4Jq for no app"), "\(run.output)")
    try sample.remove("plan/redirects/links.trailnote.example/targets.map")
    let gone = try sample.linkover(check)
    #expect(
      gone.errors.hasSuffix(
        "proof: does not hold, 38 of 56 links unrestored\n"))
    #expect(
      gone.output.contains("'redirects/links.trailnote.example/targets.map' is gone"),
      "\(gone.output)")
  }

  @Test(
    "a generated file that is gone or was changed since the plan is an error, whatever the proof says",
    arguments: [
      "PLAN.md", "plan.json", "links.csv", "servers/nginx/linkover.conf",
      "servers/nginx/hosts/links.trailnote.example.conf",
      "redirects/links.trailnote.example/long.map",
      "hosts/go.trailnote.example/.well-known/apple-app-site-association",
      "apps/trailnote-android/coexistence.xml", "servers/share.trailnote.example/firebase.json",
    ])
  func edited(path: String) throws {
    let sample = try SampleCopy("trailnote")
    #expect(try sample.plan().exitCode == 0)
    try sample.write("plan/" + path, try sample.text("plan/" + path) + "\n")
    let changed = try sample.linkover(check)
    #expect(changed.exitCode == 1)
    #expect(
      changed.output.contains("error[PLN003]: '\(path)' was changed"), "\(changed.output)")
    try sample.remove("plan/" + path)
    let gone = try sample.linkover(check)
    #expect(gone.exitCode == 1)
    #expect(gone.output.contains("error[PLN003]: '\(path)' is gone"), "\(gone.output)")
    #expect(
      gone.errors.contains("proof: does not hold")
        == !["PLAN.md", "plan.json", "links.csv"].contains(path), "\(gone.errors)")
  }

  @Test("a file that somebody added is a warning, and the record of the folder must be there")
  func added() throws {
    let sample = try SampleCopy("trailnote")
    #expect(try sample.plan().exitCode == 0)
    try sample.write("plan/notes.txt", "mine\n")
    let added = try sample.linkover(check)
    #expect(added.exitCode == 0, "\(added.output)")
    #expect(added.output.contains("warning[PLN003]: 'notes.txt' was not written by linkover"))
    try sample.remove("plan/.linkover-written")
    let unrecorded = try sample.linkover(check)
    #expect(unrecorded.exitCode == 1)
    #expect(unrecorded.output.contains("error[PLN003]: '.linkover-written' is gone"))
    #expect(unrecorded.errors.hasSuffix("it does not cover 1 file added or gone\n"))
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
