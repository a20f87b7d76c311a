import Foundation
import TestSupport
import Testing

/// The plan of the sample, served by real servers.
@Suite(.timeLimit(.minutes(10)))
struct ServedPlanTests {
  private static let programs = WebServer.Program.allCases.filter(\.isWanted)

  @Test("every link of the sample leads each device where it should", arguments: programs)
  func sample(program: WebServer.Program) throws {
    let served = try ServedSample(on: program)
    let (host, newHost, server) = (ServedSample.host, ServedSample.newHost, served.server)
    try expectLinks(served, on: host, count: 38)
    try expectLinks(served, on: newHost, count: 40)
    // All that an audit asks for, but the copies that Apple and Google have.
    let audit = try served.sample.linkover([
      "audit", "--project", "trailnote", host, newHost, "--no-cdn", "--no-google", "--ca",
      server.certificates + "/ca.pem", "--connect-to", "::127.0.0.1:\(server.port)", "--timeout",
      "5",
      "--samples", "3",
    ])
    #expect(audit.exitCode == 0, "\(program): \(audit.output)\(audit.errors)")
    let unknown = try server.get("https://\(host)/t/nobody-knows")
    #expect(unknown.status == 404 && unknown.body.contains("https://www.trailnote.example/"))
  }

  @Test(
    "association files of a plan come before the team's rules for all of its server",
    arguments: [
      (WebServer.Program.nginx, ["auth-request", "limit-req"]),
      (.apache, ["if-in-location", "redirect"]),
    ].filter(\.0.isWanted))
  func rules(program: WebServer.Program, names: [String]) throws {
    let rules = try names.map {
      try Fixtures.text("Tests/HostingTests/Rules/\(program)/main/\($0).conf")
    }
    let served = try ServedSample(on: program, rules: rules.joined())
    for host in [ServedSample.host, ServedSample.newHost] {
      for path in [
        ".well-known/apple-app-site-association", ".well-known/assetlinks.json",
        "apple-app-site-association",
      ] {
        let reply = try served.server.get("https://\(host)/\(path)", agent: "AASA-Bot/1.0.0")
        #expect(reply.status == 200 && reply["location"] == nil, "\(program) \(path): \(reply)")
        #expect(reply["content-type"] == "application/json", "\(program) \(path): \(reply)")
        let planned = try served.sample.text("plan/hosts/\(host)/\(path)")
        #expect(reply.body == planned, "\(program) \(path)")
      }
    }
  }

  private func expectLinks(_ served: ServedSample, on host: String, count: Int) throws {
    let expected = try served.expected(on: host)
    let json = try JSONSerialization.jsonObject(with: Data(expected))
    let links = try #require(json as? [[String: Any]])
    #expect(links.count == count)
    let devices = ServedSample.agents.sorted { $0.key < $1.key }
    let requests = devices.flatMap { device in
      links.map { (path: $0["path"] as? String ?? "", agent: device.value) }
    }
    let locations = try landings(of: requests, served.server, on: host)
    let wanted = devices.flatMap { device in links.map { $0[device.key] as? String } }
    for (index, location) in locations.enumerated() where location != wanted[index] {
      Issue.record("\(served.server.program) \(requests[index]): \(location ?? "nothing")")
    }
    #expect(locations.count == wanted.count)
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
