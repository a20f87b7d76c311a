import Foundation
import Hosting
import Migration
import TestSupport
import Testing

/// A service that cannot be run here: its generated files, read by a script under Node that plays it.
struct PlayedHost: AnsweringHost {
  /// The host's files.
  let written: WrittenHost
  private let platform: HostingPlatform

  init(_ written: WrittenHost, on platform: HostingPlatform) {
    self.written = written
    self.platform = platform
  }

  func answers(to requests: [(path: String, agent: String)]) throws -> [Answer] {
    let asked = requests.map { ["path": $0.path, "agent": $0.agent] }
    let script = Fixtures.root + "/Tests/HostingTests/Edge/\(platform.rawValue).mjs"
    let run = try ProgramRun.of(
      "node", ["--no-warnings", script, written.path],
      input: Array(try JSONSerialization.data(withJSONObject: asked)), timeout: 20)
    #expect(run.exitCode == 0, "\(platform): \(run.errors)")
    let json = try JSONSerialization.jsonObject(with: Data(run.outputBytes))
    let replies = try #require(json as? [[String: Any]])
    #expect(replies.count == requests.count)
    return replies.map {
      Answer(
        status: $0["status"] as? Int ?? 0, location: $0["location"] as? String,
        type: $0["type"] as? String, vary: $0["vary"] as? String, body: $0["body"] as? String ?? "")
    }
  }
}
