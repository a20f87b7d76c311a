import TestSupport
import Testing

/// A copy of the sample, planned for one server, which serves what was planned.
final class ServedSample {
  /// The legacy host.
  static let host = "links.trailnote.example"
  /// The new host.
  static let newHost = "go.trailnote.example"
  /// A user agent of each device, and of an app that asks where a link leads.
  static let agents = [
    "iphone": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)",
    "ipad": "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)",
    "android": "Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile",
    "app": "linkover-app", "desktop": "Mozilla/5.0 (X11; Linux x86_64)",
  ]

  /// The project and its plan.
  let sample: SampleCopy
  /// The running server.
  let server: WebServer

  /// Plans the sample for `program` and starts it with `rules` of the team's own; `prepare` may change
  /// the sample before.
  init(
    on program: WebServer.Program, rules: String = "",
    prepare: (borrowing SampleCopy) throws -> Void = { _ in }
  ) throws {
    sample = try SampleCopy("trailnote")
    try sample.replace("\"us\"", by: "\"\(program.rawValue)\"", in: "linkover.json")
    try prepare(sample)
    server = try WebServer(program, hosts: [Self.host, Self.newHost])
    for (name, bytes) in try server.replacedTemplates(layout: true) {
      try sample.write("own/" + name, String(decoding: bytes, as: UTF8.self))
    }
    let run = try sample.plan(["--templates", sample.folder + "/own"])
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    for (path, bytes) in try sample.planned() { try server.write(path, bytes) }
    server.ownConfiguration = rules
    try server.start()
  }

  /// What each device should get for each link on one host, worked out apart from linkover: as JSON,
  /// or as requests with their locations for each of `agents` (`DEVICE=AGENT`).
  func expected(on host: String, _ agents: [String] = []) throws -> [UInt8] {
    let script = Fixtures.root + "/Tests/CommandsTests/Fixtures/served/expected.py"
    let run = try ProgramRun.of(
      "python3",
      [
        script, sample.folder + "/plan/links.csv", sample.folder + "/exports/dynamic-links.csv",
        host,
      ] + agents)
    #expect(run.exitCode == 0, "\(run.errors)")
    return run.outputBytes
  }
}
