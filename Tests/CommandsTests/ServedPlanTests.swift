import Foundation
import TestSupport
import Testing

/// The plan of the sample, served by real servers.
@Suite(.timeLimit(.minutes(2)))
struct ServedPlanTests {
  private static let programs = WebServer.Program.allCases.filter(\.isWanted)
  private static let host = "links.trailnote.example"
  private static let agents = [
    "iphone": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)",
    "ipad": "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)",
    "android": "Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile",
    "desktop": "Mozilla/5.0 (X11; Linux x86_64)",
  ]

  @Test("every link of the sample leads each device where it should", arguments: programs)
  func sample(program: WebServer.Program) throws {
    let sample = try SampleCopy("trailnote")
    try sample.replace("\"us\"", by: "\"\(program.rawValue)\"", in: "linkover.json")
    let server = try WebServer(
      program, hosts: [Self.host, "go.trailnote.example", "share.trailnote.example"])
    for (name, bytes) in try server.replacedTemplates(layout: true) {
      try sample.write("own/" + name, String(decoding: bytes, as: UTF8.self))
    }
    let run = try sample.plan(["--templates", sample.folder + "/own"])
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    for (path, bytes) in try sample.planned() { try server.write(path, bytes) }
    try server.start()
    try expectLinks(sample, server)
    for name in ["apple-app-site-association", "assetlinks.json"] {
      for host in [Self.host, "go.trailnote.example"] {
        let reply = try server.get("https://\(host)/.well-known/\(name)", agent: "AASA-Bot/1.0.0")
        #expect(reply.status == 200 && reply["content-type"] == "application/json")
        #expect(reply.body == (try sample.text("plan/hosts/\(host)/.well-known/\(name)")))
      }
    }
    let unknown = try server.get("https://\(Self.host)/t/nobody-knows")
    #expect(unknown.status == 404 && unknown.body.contains("https://www.trailnote.example/"))
  }

  private func expectLinks(_ sample: borrowing SampleCopy, _ server: WebServer) throws {
    let script = Fixtures.root + "/Tests/CommandsTests/Fixtures/served/expected.py"
    let run = try ProgramRun.of(
      "python3",
      [
        script, sample.folder + "/plan/links.csv", sample.folder + "/exports/dynamic-links.csv",
        Self.host,
      ])
    #expect(run.exitCode == 0, "\(run.errors)")
    let json = try JSONSerialization.jsonObject(with: Data(run.outputBytes))
    let links = try #require(json as? [[String: Any]])
    #expect(links.count == 38)
    for (device, agent) in Self.agents.sorted(by: { $0.key < $1.key }) {
      let paths = links.map { $0["path"] as? String ?? "" }
      let locations = try landings(of: paths.map { ($0, agent) }, server)
      #expect(locations.count == links.count)
      for (link, location) in zip(links, locations) {
        let expected = link[device] as? String
        #expect(location == expected, "\(server.program) \(device) \(link["path"] ?? "")")
      }
    }
  }

  /// Where links lead in the end: nginx sends long links over a path of its own.
  private func landings(
    of requests: [(path: String, agent: String)], _ server: WebServer
  ) throws -> [String?] {
    let first = try server.replies(to: requests, on: Self.host).map { $0["location"] }
    return try first.map { location in
      guard let location, location.hasPrefix("/") else { return location }
      return try server.replies(to: [(location, "")], on: Self.host).first?["location"]
    }
  }
}
