import Bytes
import Syntax

/// What a redirect or rewrite of `firebase.json` matches: a glob, or a regular expression.
struct FirebasePattern {
  /// The pattern as it is written.
  let text: String
  /// Where it stands.
  let range: Range<Int>
  private let glob: FirebaseGlob?
  private let isExpression: Bool

  /// Regular expressions that match every path.
  private static let catchAllExpressions: Set = [
    ".*", "^.*$", "^.*", ".*$", "/.*", "^/.*", "^/.*$", "^/(.*)", "^/(.*)$", "/(.*)", "(.*)",
    ".+", "^/.+", "^/.+$", "^/(.+)$", "^/",
  ]

  /// Reads the pattern of a rule; nil for a rule without one.
  init?(_ rule: JSONNode) {
    let glob = rule["source"] ?? rule["glob"]
    guard let node = glob ?? rule["regex"], let text = node.string else { return nil }
    self.text = text
    range = node.range
    isExpression = glob == nil
    self.glob = isExpression ? nil : FirebaseGlob(text)
  }

  /// Whether it matches a path; nil where that is not judged.
  func matches(_ path: String) -> Bool? {
    if !isExpression { return glob.map { $0.matches(path) } }
    if Self.catchAllExpressions.contains(text) { return true }
    // An expression that begins at the path's start and with other text matches nothing else.
    guard text.utf8.first == UInt8(ascii: "^"), !text.utf8.contains(UInt8(ascii: "|")) else {
      return nil
    }
    let special = Array("\\^$.|?*+()[]{}".utf8)
    var beginning = Array(text.utf8.dropFirst().prefix { !special.contains($0) })
    let next = text.utf8.dropFirst(1 + beginning.count).first
    // A sign that makes the last byte optional.
    if next.map({ "?*{".utf8.contains($0) }) == true { beginning = beginning.dropLast() }
    return Array(path.utf8).starts(with: beginning) ? nil : false
  }
}
