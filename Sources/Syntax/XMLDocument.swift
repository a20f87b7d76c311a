public import Diagnostics

/// An XML document as a tree that knows the bytes it was read from.
///
/// Nothing outside the document is ever read and no declared entity is expanded, so that a file of
/// unknown origin can neither reach other files or the network nor grow.
public struct XMLDocument: Sendable {
  /// How deeply elements may be nested.
  public static let depthLimit = 200
  /// How many problems are kept; that for which the document has no root is always among them.
  public static let problemLimit = 100

  /// What the ranges count in: the input, or its UTF-8 form when it had another encoding.
  public let source: SourceText
  /// The root element; nil when the document is not well-formed.
  public let root: XMLElement?
  /// What is wrong, in the order it was found.
  public let problems: [XMLProblem]

  /// Reads a document.
  public init(parsing source: SourceText) {
    let input = XMLInput(source)
    let builder = XMLTreeBuilder(bytes: input.source.bytes, start: input.start)
    XMLParser.parse(input.source.bytes[input.start...], into: builder)
    self.source = input.source
    root = builder.hasFailed ? nil : builder.root
    problems = input.problems + builder.problems
  }
}
