/// A value of a property list with the bytes it was read from.
public struct PropertyListNode: Sendable {
  /// The whole element in XML, the object with its marker in the binary form.
  public let range: Range<Int>
  /// The value.
  public let value: PropertyListValue

  /// The value of the first member with this key, compared byte for byte.
  public subscript(key: String) -> PropertyListNode? {
    dictionary?.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }

  /// The members of a dictionary.
  public var dictionary: [PropertyListMember]? {
    if case .dictionary(let members) = value { members } else { nil }
  }

  /// The elements of an array.
  public var array: [PropertyListNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  /// The text of a string.
  public var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// The kind of value with its article, for messages: "a string".
  public var typeName: String {
    switch value {
    case .dictionary: "a dictionary"
    case .array: "an array"
    case .string: "a string"
    case .integer: "an integer"
    case .real: "a real number"
    case .boolean: "a boolean"
    case .date: "a date"
    case .data: "data"
    }
  }
}
