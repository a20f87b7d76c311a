/// One pair of key and value in a JSON object.
public struct JSONMember: Sendable {
  /// The key, with its escapes resolved.
  public let key: String
  /// The bytes of the key, its quotes included.
  public let keyRange: Range<Int>
  /// The value.
  public let value: JSONNode

  /// A member made of its parts.
  public init(key: String, keyRange: Range<Int>, value: JSONNode) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }
}
