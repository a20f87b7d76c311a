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

  /// The way from the root to the innermost value around byte `offset`: `$.applinks.details[0]`.
  ///
  /// A key's bytes belong to its value. Keys that are no plain names stand in brackets and quotes.
  public func path(at offset: Int) -> String {
    var path = "$"
    var node = root
    while let current = node {
      switch current.value {
      case .array(let elements):
        let index = elements.firstIndex { $0.range.contains(offset) }
        if let index { path += "[\(index)]" }
        node = index.map { elements[$0] }
      case .object(let members):
        let member = members.first {
          $0.keyRange.lowerBound <= offset && offset < $0.value.range.upperBound
        }
        if let member { path += Self.step(member.key) }
        node = member?.value
      default:
        node = nil
      }
    }
    return path
  }

  private static func step(_ key: String) -> String {
    let isName = key.utf8.allSatisfy { $0.isNameByte } && key.utf8.first?.isASCIIDigit == false
    return isName ? "." + key : "[" + JSONText.string(key).rendered() + "]"
  }
}
