import Diagnostics
import Foundation
import Migration
import Syntax
import TestSupport
import Testing

/// `docs/schema/linkover.json` against what linkover reads.
@Suite struct ProjectSchemaTests {
  private static func schema() throws -> JSONNode {
    let text = try Fixtures.text("docs/schema/linkover.json")
    return try #require(JSONDocument(parsing: SourceText(path: "schema", text: text)).root)
  }

  private static func findings(_ text: String) -> [Finding] {
    ProjectFile(parsing: SourceText(path: "linkover.json", text: text)).findings
  }

  /// Each object of the file: its schema's name, and a file with an unknown key in it.
  private static let objects: [(name: String?, file: String)] = [
    (nil, #"{"qqqqqqqqqqqqqqqqqqqqqqqq": 1}"#),
    ("app", #"{"apps": [{"qqqqqqqqqqqqqqqqqqqqqqqq": 1}]}"#),
    ("formerIdentity", #"{"apps": [{"formerly": [{"qqqqqqqqqqqqqqqqqqqqqqqq": 1}]}]}"#),
    ("build", #"{"builds": [{"qqqqqqqqqqqqqqqqqqqqqqqq": 1}]}"#),
    ("domain", #"{"domains": [{"qqqqqqqqqqqqqqqqqqqqqqqq": 1}]}"#),
    ("move", #"{"domains": [{"movesTo": [{"qqqqqqqqqqqqqqqqqqqqqqqq": 1}]}]}"#),
    ("phase", #"{"phases": [{"qqqqqqqqqqqqqqqqqqqqqqqq": 1}]}"#),
    ("export", #"{"inventory": [{"qqqqqqqqqqqqqqqqqqqqqqqq": 1}]}"#),
    ("acceptedLoss", #"{"acceptedLosses": [{"qqqqqqqqqqqqqqqqqqqqqqqq": 1}]}"#),
    ("suppression", #"{"suppressions": [{"qqqqqqqqqqqqqqqqqqqqqqqq": 1}]}"#),
    ("retirement", #"{"retirement": {"qqqqqqqqqqqqqqqqqqqqqqqq": 1}}"#),
  ]

  private static func object(_ name: String?) throws -> JSONNode {
    guard let name else { return try schema() }
    return try #require(try schema()["$defs"]?[name])
  }

  private static func keys(_ object: JSONNode) -> [String] {
    (object["properties"]?.object ?? []).map(\.key).sorted()
  }

  @Test("the schema has the keys that are read, no more and no fewer")
  func keys() throws {
    for (name, file) in Self.objects {
      let finding = try #require(
        Self.findings(file).first { $0.message.contains("qqqq") }, "\(name ?? "root")")
      let list = try #require(finding.help?.split(separator: ":").last)
      let known = list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(Self.keys(try Self.object(name)) == known.sorted(), "\(name ?? "root")")
    }
  }

  @Test("the schema has the values that are read")
  func values() throws {
    for (name, list) in [("app", "apps"), ("build", "builds"), ("domain", "domains")] {
      for member in try Self.object(name)["properties"]?.object ?? [] {
        guard let choices = member.value["enum"]?.array else { continue }
        let file = "{\"\(list)\": [{\"\(member.key)\": \"qqqqqqqqqqqqqqqqqqqqqqqq\"}]}"
        let finding = try #require(Self.findings(file).first { $0.message.contains("qqqq") })
        let names = try #require(finding.help?.split(separator: ":").last).split(separator: ",")
        #expect(
          choices.compactMap(\.string).sorted()
            == names.map { $0.trimmingCharacters(in: .whitespaces) }.sorted(), "\(member.key)")
      }
    }
  }

  @Test("every key is described")
  func descriptions() throws {
    for (name, _) in Self.objects {
      for member in try Self.object(name)["properties"]?.object ?? [] {
        #expect(member.value["description"]?.string?.isEmpty == false, "\(member.key)")
      }
    }
  }

  /// Every project file in the checkout that should be valid, as plain JSON.
  private static func projects() throws -> [(path: String, json: String)] {
    var texts: [(String, String)] = []
    for sample in ["samples/trailnote", "samples/onehost"] {
      texts.append((sample, try Fixtures.text(sample + "/linkover.json")))
    }
    for name in InitCommandTests.names {
      let path = "Tests/CommandsTests/Fixtures/init/\(name)/expected.json"
      let expected = JSONDocument(
        parsing: SourceText(path: path, text: try Fixtures.text(path)))
      let lines = (expected.root?["file"]?.array ?? []).compactMap(\.string)
      let text = lines.joined(separator: "\n")
      if !text.isEmpty, findings(text).isEmpty { texts.append((name, text)) }
    }
    return texts.map { path, text in
      let document = JSONDocument(
        parsing: SourceText(path: path, text: text), dialect: .json5)
      return (path, document.root.map(strict) ?? "null")
    }
  }

  private static func strict(_ node: JSONNode) -> String {
    switch node.value {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let text): text
    case .string(let text): JSONText.string(text).rendered()
    case .array(let elements): "[" + elements.map(strict).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.map { JSONText.string($0.key).rendered() + ":" + strict($0.value) }
        .joined(separator: ",") + "}"
    }
  }

  @Test("the samples and what init writes have no key outside the schema")
  func structure() throws {
    for (path, json) in try Self.projects() {
      let root = try #require(JSONDocument(parsing: SourceText(path: path, text: json)).root)
      func check(_ object: JSONNode, _ name: String?) throws {
        let known = Self.keys(try Self.object(name))
        let required = (try Self.object(name)["required"]?.array ?? []).compactMap(\.string)
        let keys = (object.object ?? []).map(\.key)
        #expect(keys.filter { !known.contains($0) }.isEmpty, "\(path)")
        #expect(required.filter { !keys.contains($0) }.isEmpty, "\(path)")
      }
      try check(root, nil)
      for (name, list) in [
        ("app", "apps"), ("build", "builds"), ("domain", "domains"),
        ("acceptedLoss", "acceptedLosses"),
      ] {
        for object in root[list]?.array ?? [] { try check(object, name) }
      }
    }
  }

  @Test("Python's validator takes the samples and what init writes")
  func validator() throws {
    guard OutsideProgram.path("python3") != nil,
      try ProgramRun.of("python3", ["-c", "import jsonschema"]).exitCode == 0
    else { return }
    let script = """
      import json, sys, jsonschema
      schema = json.load(open("docs/schema/linkover.json"))
      jsonschema.Draft202012Validator.check_schema(schema)
      jsonschema.Draft202012Validator(schema).validate(json.load(sys.stdin))
      """
    for (path, json) in try Self.projects() {
      let run = try ProgramRun.of("python3", ["-c", script], input: Array(json.utf8))
      #expect(run.exitCode == 0, "\(path): \(run.errors)")
    }
    for bad in [#"{"version": 1}"#, #"{"version": 1, "domains": [{"hosts": "a.example"}]}"#] {
      #expect(try ProgramRun.of("python3", ["-c", script], input: Array(bad.utf8)).exitCode == 1)
    }
  }
}
