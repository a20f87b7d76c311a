/// Something wrong with an XML document.
public struct XMLProblem: Sendable {
  /// The sort of problem.
  public enum Kind: Sendable {
    /// The document is not well-formed.
    case syntax
    /// Elements are nested too deeply.
    case tooDeep
    /// A prefix is not bound to a namespace.
    case namespace
    /// An entity is declared, or one that is not known is used; entities are never expanded.
    case entity
    /// The document is not UTF-8: its ranges count in `XMLDocument.source`, which is.
    case encoding
  }

  /// The sort of problem.
  public let kind: Kind
  /// One sentence, lower case and without a full stop.
  public let message: String
  /// Where the problem is.
  public let range: Range<Int>
  /// What to do about it.
  public let help: String?
}
