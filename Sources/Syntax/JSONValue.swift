/// A JSON value; the parts of arrays and objects know their place in the source.
public enum JSONValue: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, as it is spelled in the source.
  case number(String)
  /// A string, with its escapes resolved.
  case string(String)
  /// An array's elements.
  case array([JSONNode])
  /// An object's members in the order of the source, duplicates included.
  case object([JSONMember])
}
