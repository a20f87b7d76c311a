/// One entry of a dictionary of a property list.
public struct PropertyListMember: Sendable {
  /// The key.
  public let key: String
  /// The key's whole element, or its object in the binary form.
  public let keyRange: Range<Int>
  /// What the key stands for.
  public let value: PropertyListNode
}
