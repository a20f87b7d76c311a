/// Something wrong with a property list.
public struct PropertyListProblem: Error, Sendable {
  /// The sort of problem.
  public enum Kind: Sendable {
    /// The document cannot be read; it has no root.
    case syntax
    /// Something stands where property lists do not allow it, and was left out.
    case structure
    /// The text of a number, date or data is wrong, and was left out.
    case value
    /// A key comes twice in one dictionary; both are kept.
    case duplicateKey
    /// Something about the document's XML that did not keep it from being read.
    case markup
  }

  /// The sort of problem.
  public let kind: Kind
  /// One sentence, lower case and without a full stop.
  public let message: String
  /// Where the problem is.
  public let range: Range<Int>
  /// The first of two equal keys.
  public var related: Range<Int>?
  /// What to do about it.
  public var help: String?
}
