import Syntax

/// A JSON object for another service; members without a value are left out.
struct ExportObject {
  private var members: [(key: String, value: JSONText)] = []

  /// Adds a text.
  mutating func add(_ key: String, _ value: [UInt8]) {
    if !value.isEmpty { members.append((key, .string(String(decoding: value, as: UTF8.self)))) }
  }

  /// Adds yes or no.
  mutating func add(_ key: String, _ value: Bool) { members.append((key, .bool(value))) }

  /// Adds an object, unless it is empty.
  mutating func add(_ key: String, _ object: ExportObject) {
    if !object.members.isEmpty { members.append((key, .object(object.members))) }
  }

  /// The object on one line.
  var bytes: [UInt8] { Array(JSONText.object(members).rendered(indent: 0).utf8) }
}
