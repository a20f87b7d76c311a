import Foundation

/// What came back for a request.
struct Answer: Equatable {
  /// The status.
  var status: Int
  /// The `Location`, or where a page's script leads.
  var location: String?
  /// The content type.
  var type: String?
  /// The `Vary` header.
  var vary: String?
  /// The body; empty where it was not asked for.
  var body = ""

  /// Whether it is a redirect to another path of the same host.
  var isOwnTurn: Bool { location?.hasPrefix("/") == true && location?.hasPrefix("//") == false }
}

/// A host on some platform, asked as its clients would.
protocol AnsweringHost {
  /// The answers to requests, in their order.
  func answers(to requests: [(path: String, agent: String)]) throws -> [Answer]
}

extension AnsweringHost {
  /// The answers, redirects to the host's own paths followed once.
  func finalAnswers(to requests: [(path: String, agent: String)]) throws -> [Answer] {
    var answers = try answers(to: requests)
    let turns = answers.indices.filter { answers[$0].isOwnTurn }
    let again = turns.map { (path: answers[$0].location ?? "", agent: requests[$0].agent) }
    if again.isEmpty { return answers }
    for (index, answer) in zip(turns, try self.answers(to: again)) { answers[index] = answer }
    return answers
  }
}
