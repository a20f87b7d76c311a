import Foundation
import TestSupport
import Testing

/// What plans say must hold before a phase, with the built binary.
@Suite struct GateEndToEndTests {
  private static let app = "A1B2C3D4E5.com.example.app"

  private func entitlements(_ entry: String) -> String {
    "<plist version=\"1.0\"><dict><key>com.apple.developer.associated-domains</key><array><string>"
      + "\(entry)</string></array></dict></plist>"
  }

  /// A project that can be carried out, but for what `change` does to its files.
  private func project(_ change: (inout [String: String]) -> Void) throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    var files = [
      "linkover.json": """
      {"version": 1, "apps": [{"name": "i", "appID": "\(Self.app)"}],
       "builds": [{"app": "i", "version": "1", "entitlements": "e1.entitlements",
         "resolver": "fdl-sdk", "installShare": 1},
        {"app": "i", "version": "2", "entitlements": "e2.entitlements", "resolver": "redirect",
         "planned": true}],
       "domains": [{"host": "links.example.com", "aasa": "aasa.json", "movesTo": "go.example.com"},
        {"host": "go.example.com", "role": "new"}],
       "inventory": ["links.csv"]}
      """,
      "e1.entitlements": entitlements("applinks:links.example.com"),
      "e2.entitlements": entitlements("applinks:links.example.com"),
      "aasa.json":
        #"{"applinks":{"details":[{"appIDs":["\#(Self.app)"],"components":[{"/":"/*"}]}]}}"#,
      "links.csv": "short_link,link\nhttps://links.example.com/AbCd,https://www.example.com/a\n",
    ]
    change(&files)
    for (name, text) in files { try folder.write(name, text) }
    return folder
  }

  private func run(_ words: [String], _ folder: String) throws -> ProgramRun {
    try ProgramRun.of(ProgramRun.built("linkover"), words, directory: folder, timeout: 60)
  }

  /// Holds a project to the one rule: exit code, `plan.json` and the gate of the first phase agree.
  private func expectAgreement(_ name: String, _ folder: String) throws -> Int32 {
    let plan = try run(["plan", "--as-of", SampleCopy.day], folder)
    let text = try String(contentsOfFile: folder + "/plan/plan.json", encoding: .utf8)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(json["lossless"] as? Bool == (plan.exitCode == 0), "\(name): \(plan.output)")
    let problems = json["problems"] as? [[String: Any]] ?? []
    let errors = problems.filter {
      $0["severity"] as? String == "error" && $0["repaired"] as? Bool == false
    }
    let losses = (json["unrestored"] as? [[String: Any]] ?? []).filter { $0["accepted"] is NSNull }
    #expect((errors.count + losses.count > 0) == (plan.exitCode == 1), "\(name): \(errors)")
    for words in [["check"], ["check", "--gate", "1"]] {
      let check = try run(words + ["--as-of", SampleCopy.day], folder)
      #expect(check.exitCode == plan.exitCode, "\(name) \(words): \(check.output)")
    }
    for phase in json["phases"] as? [[String: Any]] ?? [] {
      let number = try #require(phase["number"] as? Int)
      let gate = try run(["check", "--gate", "\(number)"], folder)
      #expect([0, 1, 3].contains(gate.exitCode), "\(name) \(number): \(gate.errors)")
      for gate in phase["gates"] as? [[String: Any]] ?? [] {
        guard let command = gate["command"] as? String else { continue }
        let words = command.split(separator: " ").dropFirst().map(String.init)
        let closed = ["--connect-to", "::127.0.0.1:1", "--no-cdn", "--no-google", "--timeout", "2"]
        let run = try run(words + (words[0] == "audit" ? closed : []), folder)
        #expect(run.exitCode == 0 || run.exitCode == 1, "\(name) \(command): \(run.errors)")
      }
    }
    return plan.exitCode
  }

  @Test(
    "a plan that is fine passes its own first gate; what fails it is in plan.json",
    .timeLimit(.minutes(10)))
  func agreement() throws {
    let legacy = "links.example.com"
    let cases: [(String, Int32, (inout [String: String]) -> Void)] = [
      ("as it is", 0, { _ in }),
      (
        "a planned build's entry that distributed builds ignore", 1,
        {
          $0["e2.entitlements"] = self.entitlements("applinks:\(legacy)?mode=developer")
        }
      ),
      (
        "a link with two targets", 1,
        { $0["links.csv"]? += "https://\(legacy)/AbCd,https://www.example.com/b\n" }
      ),
      (
        "a contract that the files break", 1,
        {
          $0["linkover.json"] = $0["linkover.json"]?.replacingOccurrences(
            of: #""aasa": "aasa.json""#, with: #""aasa": "aasa.json", "contract": "links.cases""#)
          $0["links.cases"] = "no case\n"
        }
      ),
      (
        "an exclusion that the plan puts right", 0,
        {
          $0["aasa.json"] = $0["aasa.json"]?.replacingOccurrences(
            of: #"[{"/":"/*"}]"#, with: #"[{"/":"/*"},{"/":"/x","exclude":true}]"#)
        }
      ),
      ("no inventory", 0, { $0["links.csv"] = "short_link,link\n" }),
    ]
    for (name, code, change) in cases {
      let folder = try project(change)
      #expect(try expectAgreement(name, folder.path) == code, "\(name)")
    }
  }

  @Test("so do the samples", arguments: ["trailnote", "onehost"])
  func samples(name: String) throws {
    let sample = try SampleCopy(name)
    _ = try expectAgreement(name, sample.folder)
  }

  @Test("the files of the domain of mails for signing in are compared, though Firebase makes them")
  func signInDomain() throws {
    if !LoopbackHosts.isAvailable { return }
    let domain = "trailnote-1.firebaseapp.com"
    let sample = try SampleCopy("trailnote")
    try sample.replace(
      "\"acceptedLosses\": []", by: "\"signInDomain\": \"\(domain)\", \"acceptedLosses\": []",
      in: "linkover.json")
    #expect(try sample.plan().exitCode == 0)
    let command = "linkover audit --project . \(domain)"
    let text = try sample.text("plan/PLAN.md")
    #expect(
      text.components(separatedBy: "`\(command)`").count == 3, "before the builds and the switch")
    let json = try JSONSerialization.jsonObject(with: Data(try sample.text("plan/plan.json").utf8))
    let claimed = try #require(
      ((json as? [String: Any])?["claimedHosts"] as? [[String: Any]])?.first {
        $0["host"] as? String == domain
      })
    let appIDs = try #require(claimed["appIDs"] as? [String])
    let package = try #require((claimed["packages"] as? [[String: Any]])?.first)
    let certificates = try #require(package["certificates"] as? [String])
    func aasa(_ appIDs: [String], _ paths: String = #""NOT /__/auth/action/","NOT /_/*","/*""#)
      -> String
    {
      let details = appIDs.map { #"{"appID":"\#($0)","paths":[\#(paths)]}"# }.joined(separator: ",")
      return #"{"applinks":{"apps":[],"details":[\#(details)]}}"#
    }
    func assetlinks(_ fingerprints: [String]) -> String {
      let list = fingerprints.map { "\"\($0)\"" }.joined(separator: ",")
      return #"[{"relation":["delegate_permission/common.handle_all_urls"],"target":{"namespace":"#
        + #""android_app","package_name":"\#(package["name"] as? String ?? "")","#
        + #""sha256_cert_fingerprints":[\#(list)]}}]"#
    }
    let served = try TemporaryDirectory()
    let hosts = try LoopbackHosts([
      .init(domain, .good, "root \(served.path); default_type application/json;")
    ])
    let words =
      command.split(separator: " ").dropFirst().map(String.init) + [
        "--ca", hosts.authority, "--connect-to", "::127.0.0.1:\(hosts.port)", "--no-cdn",
        "--no-google",
        "--format", "short",
      ]
    let other = Array(repeating: "AB", count: 32).joined(separator: ":")
    for (apple, android, code, rule) in [
      (aasa(appIDs), assetlinks(certificates), Int32(0), ""),
      (aasa(["ZZZZZZZZZZ.com.other"] + appIDs), assetlinks(certificates + [other]), 0, ""),
      (aasa([]), assetlinks(certificates), 1, "error[AUD052]"),
      (aasa(["ZZZZZZZZZZ.com.other"]), assetlinks(certificates), 1, "error[AUD052]"),
      (aasa(appIDs, #""NOT /__/*","/*""#), assetlinks(certificates), 1, "error[AUD050]"),
      (aasa(appIDs), "[]", 1, "error[AUD052]"),
      (aasa(appIDs), assetlinks([other]), 1, "error[AUD052]"),
    ] {
      try served.write(".well-known/apple-app-site-association", apple)
      try served.write(".well-known/assetlinks.json", android)
      let run = try sample.linkover(words, in: sample.folder)
      #expect(run.exitCode == code, "\(apple) \(android): \(run.output)\(run.errors)")
      #expect(rule.isEmpty || run.output.contains(rule), "\(apple) \(android): \(run.output)")
      #expect(!run.output.contains("[AUD051]"), "what Firebase adds is no finding: \(run.output)")
      let saved = "\(sample.parent)/evidence-\(UUID().uuidString)"
      _ = try sample.linkover(words + ["--save", saved], in: sample.folder)
      #expect(try sample.linkover(["audit", "--from", saved]).exitCode == code)
    }
    let empty = try LoopbackHosts([.init(domain, .good, "return 404;")])
    let missing = try sample.linkover(
      [
        "audit", "--project", ".", domain, "--ca", empty.authority, "--no-cdn", "--no-google",
        "--connect-to", "::127.0.0.1:\(empty.port)",
      ], in: sample.folder)
    #expect(missing.exitCode == 1 && missing.output.contains("[AUD021]"), "\(missing.output)")
  }
}
