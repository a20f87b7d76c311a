/// A JSON value and the bytes of the source that hold it.
public struct JSONNode: Sendable {
  /// The bytes of the value, its quotes or brackets included.
  public let range: Range<Int>
  /// The value.
  public let value: JSONValue

  /// Places `value` at `range`.
  public init(range: Range<Int>, value: JSONValue) {
    self.range = range
    self.value = value
  }

  /// The value of the first member called `key`; nil where there is none or this is no object.
  public subscript(key: String) -> JSONNode? {
    object?.first { $0.key.hasSameBytes(as: key) }?.value
  }

  /// The string, if this is one.
  public var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// The elements, if this is an array.
  public var array: [JSONNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  /// The members, if this is an object.
  public var object: [JSONMember]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// The truth value, if this is one.
  public var bool: Bool? {
    if case .bool(let flag) = value { flag } else { nil }
  }

  /// The number, if this is one without fraction and exponent that fits an `Int`.
  public var integer: Int? {
    if case .number(let text) = value { Int(text) } else { nil }
  }

  /// The kind of value with its article, for messages: "a string", "an object", "null".
  public var typeName: String {
    switch value {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
