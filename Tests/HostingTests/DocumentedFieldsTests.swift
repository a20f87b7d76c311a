import Diagnostics
import Foundation
import Hosting
import Migration
import Syntax
import TestSupport
import Testing

/// Generated JSON against the fields that its service documents, as tables in `Fields/`.
@Suite struct DocumentedFieldsTests {
  private struct Table {
    let fields: [String: String]
    let required: [String]
    /// The values that a field may have, where not every one of its type is valid.
    let values: [String: [String]]

    init(_ name: String) throws {
      let text = try Fixtures.text("Tests/HostingTests/Fields/\(name).json")
      let root = try #require(JSONDocument(parsing: SourceText(path: name, text: text)).root)
      #expect(root["source"]?.string?.isEmpty == false)
      fields = Dictionary(
        uniqueKeysWithValues: (root["fields"]?.object ?? []).map { ($0.key, $0.value.string ?? "") }
      )
      required = (root["required"]?.array ?? []).compactMap(\.string)
      values = Dictionary(
        uniqueKeysWithValues: (root["values"]?.object ?? []).map {
          ($0.key, ($0.value.array ?? []).compactMap(\.string))
        })
    }
  }

  private static let entries = [
    RedirectEntry(
      "/t/a", "https://www.trailnote.example/a",
      [(.iPhone, "https://i.example/"), (.desktop, "https://d.example")]),
    RedirectEntry("/t/b", "https://www.trailnote.example/b"),
  ]

  /// Every field of `node` with its value.
  private static func fields(_ node: JSONNode, at path: String = "") -> [(String, JSONNode)] {
    var found = [(path, node)]
    for element in node.array ?? [] { found += fields(element, at: path + "[]") }
    for member in node.object ?? [] {
      found += fields(member.value, at: path.isEmpty ? member.key : path + "." + member.key)
    }
    return found
  }

  private func expect(_ text: String, fits name: String) throws {
    let table = try Table(name)
    let document = JSONDocument(parsing: SourceText(path: name, text: text))
    #expect(document.isValid, "\(name)")
    let found = Self.fields(try #require(document.root))
    for (path, node) in found {
      #expect(table.fields[path] == node.typeName, "\(name): '\(path)' is \(node.typeName)")
      if let values = table.values[path] {
        #expect(values.contains(node.string ?? ""), "\(name): '\(path)'")
      }
    }
    for path in table.required { #expect(found.contains { $0.0 == path }, "\(name): \(path)") }
  }

  @Test("generated JSON has documented fields of the documented types alone")
  func generated() throws {
    let host = "links.trailnote.example"
    let vercel = try WrittenHost(Self.entries, on: .vercel)
    try expect(vercel.text("servers/\(host)/vercel.json"), fits: "vercel")
    let many = (0..<2049).map { RedirectEntry("/\($0)", "https://x.example/") }
    let bulk = try WrittenHost(many, on: .vercel)
    try expect(bulk.text("servers/\(host)/vercel.json"), fits: "vercel")
    for line in bulk.text("servers/\(host)/redirects.jsonl").split(separator: "\n").prefix(3) {
      try expect(String(line), fits: "vercel-bulk")
    }
    let worker = try WrittenHost(Self.entries, on: .cloudflareWorker)
    try expect(worker.text("redirects/\(host)/kv-1.json"), fits: "workers-kv")
    let store = try WrittenHost(Self.entries, on: .cloudFront)
    try expect(
      store.text("redirects/\(host)/keyvaluestore.json"), fits: "cloudfront-keyvaluestore")
  }

  /// A text in TOML as JSON.
  private func json(toml text: String) throws -> String {
    let script = "import json, sys, tomllib; print(json.dumps(tomllib.load(sys.stdin.buffer)))"
    let run = try ProgramRun.of("python3", ["-c", script], input: Array(text.utf8), timeout: 10)
    #expect(run.exitCode == 0, "\(run.errors)")
    return run.output
  }

  @Test("generated TOML has documented fields of the documented types alone")
  func generatedTOML() throws {
    let folder = "servers/links.trailnote.example/"
    for (platform, file, table) in [
      (HostingPlatform.netlify, "netlify.toml", "netlify"),
      (.cloudflareWorker, "wrangler.toml", "wrangler"),
    ] {
      let text = try WrittenHost(Self.entries, on: platform).text(folder + file)
      try expect(try json(toml: text), fits: table)
    }
  }

  @Test("the name of a Worker has 63 characters at most, and tells hosts apart")
  func longNames() throws {
    let names = try ["a", "b"].map { letter in
      let text = String(repeating: "links.", count: 12) + letter + ".trailnote.example"
      let site = HostSite(host: try #require(ServerName(text)))
      let toml = try WrittenHost([], on: .cloudflareWorker, site: site)
        .text("servers/\(text)/wrangler.toml")
      return try #require(toml.split(separator: "\n").first { $0.hasPrefix("name = ") })
        .dropFirst(8).dropLast()
    }
    #expect(names[0] != names[1] && names.allSatisfy { $0.count <= 63 && !$0.contains(".") })
  }

  @Test("a firebase.json made from nothing has documented fields alone")
  func firebase() throws {
    let file = FirebaseHostingFile(
      parsing: SourceText(path: "firebase.json", text: #"{"hosting":{"public":"public"}}"#))
    let edit = try #require(FirebaseHostingEdit(file, site: 0, redirects: Self.entries))
    try expect(String(decoding: edit.bytes, as: UTF8.self), fits: "firebase")
  }
}
