import Foundation
import TestSupport
import Testing

/// The plan of the sample, served by real servers.
@Suite(.timeLimit(.minutes(2)))
struct ServedPlanTests {
  private static let programs = WebServer.Program.allCases.filter(\.isWanted)
  private static let host = "links.trailnote.example"
  private static let newHost = "go.trailnote.example"
  private static let agents = [
    "iphone": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)",
    "ipad": "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)",
    "android": "Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile",
    "app": "linkover-app", "desktop": "Mozilla/5.0 (X11; Linux x86_64)",
  ]

  @Test("every link of the sample leads each device where it should", arguments: programs)
  func sample(program: WebServer.Program) throws {
    let sample = try SampleCopy("trailnote")
    try sample.replace("\"us\"", by: "\"\(program.rawValue)\"", in: "linkover.json")
    let server = try WebServer(program, hosts: [Self.host, Self.newHost])
    for (name, bytes) in try server.replacedTemplates(layout: true) {
      try sample.write("own/" + name, String(decoding: bytes, as: UTF8.self))
    }
    let run = try sample.plan(["--templates", sample.folder + "/own"])
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    for (path, bytes) in try sample.planned() { try server.write(path, bytes) }
    try server.start()
    try expectLinks(sample, server, on: Self.host, count: 38)
    try expectLinks(sample, server, on: Self.newHost, count: 40)
    // All that an audit asks for, but the copies that Apple and Google have.
    let audit = try sample.linkover([
      "audit", "--project", "trailnote", Self.host, Self.newHost, "--no-cdn", "--no-google", "--ca",
      server.certificates + "/ca.pem", "--connect-to", "::127.0.0.1:\(server.port)", "--timeout",
      "5",
      "--samples", "3",
    ])
    #expect(audit.exitCode == 0, "\(program): \(audit.output)\(audit.errors)")
    let unknown = try server.get("https://\(Self.host)/t/nobody-knows")
    #expect(unknown.status == 404 && unknown.body.contains("https://www.trailnote.example/"))
  }

  private func expectLinks(
    _ sample: borrowing SampleCopy, _ server: WebServer, on host: String, count: Int
  ) throws {
    let script = Fixtures.root + "/Tests/CommandsTests/Fixtures/served/expected.py"
    let run = try ProgramRun.of(
      "python3",
      [
        script, sample.folder + "/plan/links.csv", sample.folder + "/exports/dynamic-links.csv",
        host,
      ])
    #expect(run.exitCode == 0, "\(run.errors)")
    let json = try JSONSerialization.jsonObject(with: Data(run.outputBytes))
    let links = try #require(json as? [[String: Any]])
    #expect(links.count == count)
    let devices = Self.agents.sorted { $0.key < $1.key }
    let requests = devices.flatMap { device in
      links.map { (path: $0["path"] as? String ?? "", agent: device.value) }
    }
    let locations = try landings(of: requests, server, on: host)
    let expected = devices.flatMap { device in links.map { $0[device.key] as? String } }
    for (index, location) in locations.enumerated() where location != expected[index] {
      Issue.record("\(server.program) \(requests[index]): \(location ?? "nothing")")
    }
    #expect(locations.count == expected.count)
  }

  /// Where links lead in the end: nginx sends long links over a path of its own.
  private func landings(
    of requests: [(path: String, agent: String)], _ server: WebServer, on host: String
  ) throws -> [String?] {
    let first = try server.replies(to: requests, on: host).map { $0["location"] }
    return try first.map { location in
      guard let location, location.hasPrefix("/") else { return location }
      return try server.replies(to: [(location, "")], on: host).first?["location"]
    }
  }
}
