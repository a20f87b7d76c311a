import Bytes
import Diagnostics
import Foundation
import Reports
import TestSupport
import Testing

@Suite struct JSONReportTests {
  private func report(_ findings: [Finding]) throws -> String {
    let folder = try TemporaryDirectory()
    var output = try OutputBuffer(creating: folder.path + "/report.json")
    try JSONReport().write(findings, to: &output)
    try output.flush()
    return try folder.text("report.json")
  }

  @Test("the sample findings look as they always did, in whatever order they come")
  func golden() throws {
    let few = SampleFindings.all.filter { $0.ruleID != "AASA002" || $0.location.column == 26 }
    expectGolden(try report(few), "Tests/ReportsTests/Golden/findings.json")
    #expect(try report(few) == report(few.reversed()))
  }

  @Test("no findings make a whole document too")
  func empty() throws {
    let text = try report([])
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect((object?["findings"] as? [Any])?.isEmpty == true)
  }

  @Test("every key that is written stands in the schema, and every required one is written")
  func schema() throws {
    let schemaText = try Fixtures.bytes("docs/schema/findings-1.json")
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(schemaText)) as? [String: Any])
    let document = try JSONSerialization.jsonObject(
      with: Data(try report(SampleFindings.all).utf8))
    #expect(violations(document, schema, root: schema, at: "$") == [])
    let broken: [String: Any] = ["schema": "linkover/findings/2", "summary": [:], "extra": 1]
    #expect(violations(broken, schema, root: schema, at: "$").count == 8)
  }

  /// The part of JSON Schema that our schema uses.
  private func violations(
    _ value: Any, _ schema: [String: Any], root: [String: Any], at path: String
  ) -> [String] {
    if let reference = schema["$ref"] as? String {
      let name = reference.split(separator: "/").last.map(String.init) ?? ""
      let target = (root["$defs"] as? [String: Any])?[name] as? [String: Any]
      return target.map { violations(value, $0, root: root, at: path) } ?? ["no \(reference)"]
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
        guard let rule = properties[key] else {
          result.append("\(path).\(key) is unknown")
          continue
        }
        result += violations(member, rule, root: root, at: path + "." + key)
      }
    case "array":
      guard let array = value as? [Any] else { return ["\(path) is no array"] }
      if let least = schema["minItems"] as? Int, array.count < least {
        result.append("\(path) is short")
      }
      let rule = schema["items"] as? [String: Any] ?? [:]
      for (index, element) in array.enumerated() {
        result += violations(element, rule, root: root, at: "\(path)[\(index)]")
      }
    case "integer":
      guard let number = value as? Int else { return ["\(path) is no integer"] }
      if let least = schema["minimum"] as? Int, number < least { result.append("\(path) is low") }
    case "string" where !(value is String): result.append("\(path) is no string")
    case "boolean" where !(value is Bool): result.append("\(path) is no boolean")
    default: break
    }
    return result
  }
}
