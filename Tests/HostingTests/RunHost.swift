import Hosting
import TestSupport

/// One host of a running server.
struct RunHost: AnsweringHost {
  /// The server.
  let server: WebServer
  /// The host.
  let name: ServerName

  func answers(to requests: [(path: String, agent: String)]) throws -> [Answer] {
    try server.replies(to: requests, on: name.text).map { reply in
      Answer(
        status: reply.status, location: reply["location"], type: reply["content-type"],
        vary: reply["vary"])
    }
  }
}
