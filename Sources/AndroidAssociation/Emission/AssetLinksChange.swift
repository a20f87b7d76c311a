/// One difference between today's assetlinks file and the one to publish.
public struct AssetLinksChange: Hashable, Sendable {
  /// What happens to the part named.
  public enum Kind: String, Hashable, Sendable {
    /// It is new.
    case added
    /// It is kept in the form engines read.
    case repaired
    /// It is left out, because no engine reads it or it is there twice.
    case dropped
  }

  /// What happens.
  public let kind: Kind
  /// The part and the reason: lower case, no full stop.
  public let text: String
  /// The place in today's file; nil for what is new.
  public let range: Range<Int>?
}
