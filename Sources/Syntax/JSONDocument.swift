import Bytes
public import Diagnostics

/// A parsed JSON text: its tree, and everything about it that a strict parser rejects.
///
/// After an error the parser takes the text for what was probably meant and goes on, so a document
/// can have a root without being valid.
public struct JSONDocument: Sendable {
  /// The text that was parsed.
  public let source: SourceText
  /// The outermost value; nil where the text is not even close to JSON.
  public let root: JSONNode?
  /// What is wrong with the text, by place; at most 20, and 20 duplicate keys more.
  public let problems: [JSONProblem]

  /// Whether the text is JSON (in its dialect); duplicate keys do not make it invalid.
  public var isValid: Bool { problems.allSatisfy { $0.kind == .duplicateKey } }

  /// Parses `source`.
  public init(parsing source: SourceText, dialect: JSONDialect = .strict) {
    var parser = JSONParser(bytes: source.bytes, dialect: dialect)
    self.source = source
    root = parser.parseDocument()
    problems = parser.problems.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
