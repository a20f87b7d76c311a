public import Diagnostics

/// An XML document as a tree that knows the bytes it was read from.
///
/// Nothing outside the document is ever read and no declared entity is expanded, so that a file of
/// unknown origin can neither reach other files or the network nor grow.
public struct XMLDocument: Sendable {
  /// How deeply elements may be nested.
  public static let depthLimit = 200
  /// How many problems a document may have before it is given up.
  public static let problemLimit = 100
  /// How many attributes one tag may have; comparing them takes time that grows with the square.
  public static let attributeLimit = 1000
  /// How many entities and attributes the DTD inside a document may declare.
  public static let declarationLimit = 100

  /// What the ranges count in: the input, or its UTF-8 form when it had another encoding.
  public let source: SourceText
  /// The root element; nil when the document is not well-formed or goes over a limit.
  public let root: XMLElement?
  /// What is wrong, in the order it was found.
  public let problems: [XMLProblem]

  /// Reads a document.
  public init(parsing source: SourceText) {
    let input = XMLInput(source)
    let builder = XMLTreeBuilder(bytes: input.source.bytes, start: input.start)
    let bytes = input.source.bytes[input.start...]
    if let tag = XMLStartTag.firstWithTooManyAttributes(in: bytes) {
      builder.refuse("a tag has more than \(Self.attributeLimit) attributes", tag)
    } else {
      XMLParser.parse(bytes, into: builder)
    }
    self.source = input.source
    root = builder.hasFailed ? nil : builder.root
    problems = input.problems + builder.problems
  }

  /// Reads a part of a document, as if it stood between `opening` and `closing`; ranges count in the
  /// part, and what lies outside of it has an empty one.
  public init(fragment source: SourceText, opening: String, closing: String) {
    let opening = Array(opening.utf8)
    let whole = XMLDocument(
      parsing: SourceText(
        path: source.path, bytes: opening + source.bytes + Array(closing.utf8)))
    func inner(_ range: Range<Int>) -> Range<Int> {
      let bounds = [range.lowerBound, range.upperBound].map {
        min(max($0 - opening.count, 0), source.bytes.count)
      }
      return bounds[0]..<bounds[1]
    }
    self.source = source
    root = whole.root?.placed(inner)
    problems = whole.problems.map {
      XMLProblem(kind: $0.kind, message: $0.message, range: inner($0.range), help: $0.help)
    }
  }
}
