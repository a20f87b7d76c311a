import Diagnostics
import Syntax

/// One URL around the edge of a rule, as a line of a contract, and a line that does not hold.
public struct CaseLine: Sendable {
  private let app: String
  private let url: String

  /// A case of an app and a URL.
  public init(app: String, url: String) {
    self.app = app
    self.url = url
  }

  /// The line of the contract, ending with a line break: what is expected, and why the URL is there.
  public func text(expecting word: String, title: String) -> String {
    let members = [("app", app), ("url", url), ("expect", word), ("case", title)]
    return JSONText.object(members.map { ($0.0, .string($0.1)) }).rendered(indent: 0) + "\n"
  }

  /// What is said where line `number` of the contract at `path` does not hold, with a line break.
  public func failure(at path: String, _ number: Int, found: String, expected: String) -> String {
    "\(path):\(number): " + DisplayText.visible("\(app) \(url): \(found), not \(expected)") + "\n"
  }
}
