import Foundation

/// The part of JSON Schema that the schemas in docs/schema use.
///
/// An object may have no key that its schema does not name.
public struct JSONSchema {
  private let root: [String: Any]

  /// Reads the schema at `path`, relative to the repository.
  public init(_ path: String) throws {
    let text = Data(try Fixtures.bytes(path))
    root = try JSONSerialization.jsonObject(with: text) as? [String: Any] ?? [:]
  }

  /// What `document`, as `JSONSerialization` reads it, has that the schema forbids, by place.
  public func violations(_ document: Any) -> [String] {
    root.isEmpty ? ["the schema is empty"] : violations(document, root, at: "$")
  }

  /// What the JSON text has that the schema forbids.
  public func violations(text: [UInt8]) throws -> [String] {
    violations(try JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed))
  }

  private func violations(
    _ value: Any, _ schema: [String: Any], at path: String
  ) -> [String] {
    if let reference = schema["$ref"] as? String {
      if !reference.hasPrefix("#"), let file = reference.split(separator: "#").first {
        guard let other = try? JSONSchema("docs/schema/\(file)") else { return ["no \(file)"] }
        let inner = String(reference.dropFirst(file.count))
        return other.violations(value, ["$ref": inner], at: path)
      }
      let name = reference.split(separator: "/").last.map(String.init) ?? ""
      let target = (root["$defs"] as? [String: Any])?[name] as? [String: Any]
      return target.map { violations(value, $0, at: path) } ?? ["no \(reference)"]
    }
    if let types = schema["type"] as? [String] {
      let choices = types.map { schema.merging(["type": $0]) { $1 } }
      return choices.contains { violations(value, $0, at: path).isEmpty }
        ? [] : ["\(path) is none of \(types)"]
    }
    if let choices = schema["anyOf"] as? [[String: Any]] {
      let found = choices.map { violations(value, $0, at: path) }
      return found.contains { $0.isEmpty } ? [] : found.flatMap { $0 }
    }
    var result: [String] = []
    if let constant = schema["const"] as? String, value as? String != constant {
      result.append("\(path) is not '\(constant)'")
    }
    if let choices = schema["enum"] as? [String], !choices.contains(value as? String ?? "") {
      result.append("\(path) is none of \(choices)")
    }
    switch schema["type"] as? String {
    case "object":
      guard let object = value as? [String: Any] else { return ["\(path) is no object"] }
      let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
      let required = schema["required"] as? [String] ?? []
      result += required.filter { object[$0] == nil }.map { "\(path).\($0) is missing" }
      for (key, member) in object.sorted(by: { $0.key < $1.key }) {
        let further = schema["additionalProperties"] as? [String: Any]
        guard let rule = properties[key] ?? further else {
          result.append("\(path).\(key) is unknown")
          continue
        }
        result += violations(member, rule, at: path + "." + key)
      }
    case "array":
      guard let array = value as? [Any] else { return ["\(path) is no array"] }
      if let least = schema["minItems"] as? Int, array.count < least {
        result.append("\(path) is short")
      }
      let rule = schema["items"] as? [String: Any] ?? [:]
      for (index, element) in array.enumerated() {
        result += violations(element, rule, at: "\(path)[\(index)]")
      }
    case "integer":
      guard let number = value as? Int else { return ["\(path) is no integer"] }
      if let least = schema["minimum"] as? Int, number < least { result.append("\(path) is low") }
    case "string" where !(value is String): result.append("\(path) is no string")
    case "number" where !(value is NSNumber): result.append("\(path) is no number")
    case "boolean" where !(value is Bool): result.append("\(path) is no boolean")
    case "null" where !(value is NSNull): result.append("\(path) is not null")
    default: break
    }
    return result
  }
}
