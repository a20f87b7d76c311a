import Syntax

/// What a redirect or rewrite of `firebase.json` matches: a glob, or a regular expression.
struct FirebasePattern {
  /// The pattern as it is written.
  let text: String
  /// Where it stands.
  let range: Range<Int>
  private let glob: FirebaseGlob?
  private let expression: FirebaseExpression?

  /// Reads the pattern of a rule; nil for a rule without one.
  init?(_ rule: JSONNode) {
    let glob = rule["source"] ?? rule["glob"]
    guard let node = glob ?? rule["regex"], let text = node.string else { return nil }
    self.text = text
    range = node.range
    self.glob = glob == nil ? nil : FirebaseGlob(text)
    expression = glob == nil ? FirebaseExpression(text) : nil
  }

  /// Whether it matches a path; nil where that is not judged.
  func matches(_ path: String) -> Bool? {
    glob.map { $0.matches(path) } ?? expression.map { $0.isFound(in: path) }
  }
}
