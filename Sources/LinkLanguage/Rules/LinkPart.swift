/// A part of the text after the host.
public enum LinkPart: Hashable, Sendable, CaseIterable {
  /// The path.
  case path
  /// The query, without its question mark.
  case query
  /// The fragment, without its mark.
  case fragment
}
