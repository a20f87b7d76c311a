import Foundation
import Hosting
import Migration
import TestSupport
import Testing

@Suite struct TemplateTests {
  private func rendered(
    _ text: String, name: String = "x.conf", _ values: [String: TemplateValue]
  ) throws -> String {
    let bytes = try Template(name: name, bytes: Array(text.utf8)).rendered(values)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("placeholders are filled, and a list's line is repeated or left out")
  func filling() throws {
    #expect(try rendered("a {{x}} b{{x}}\n", ["x": .one("1")]) == "a 1 b1\n")
    #expect(
      try rendered("a\nl {{x}} {{y}}\nb\n", ["x": .each(["1", "2"]), "y": .one("z")])
        == "a\nl 1 z\nl 2 z\nb\n")
    #expect(try rendered("a\nl {{x}}\nb", ["x": .each([])]) == "a\nb")
    #expect(try rendered("no { braces } {", [:]) == "no { braces } {")
    #expect(try rendered("", [:]) == "")
  }

  @Test("what a template cannot mean is an error with its line and column")
  func errors() {
    func error(
      _ reason: TemplateError.Reason, _ line: Int, _ column: Int
    ) -> TemplateError {
      TemplateError("templates/x.conf", reason, at: .init(line: line, column: column))
    }
    #expect(throws: error(.unknownName("y", known: ["x"]), 2, 3)) {
      try rendered("a\n\u{E9} {{y}}\n", ["x": .one("1")])
    }
    #expect(throws: error(.unclosed, 1, 3)) { try rendered("a {{x\n}}", ["x": .one("1")]) }
    #expect(throws: error(.severalLists("y"), 1, 6)) {
      try rendered("{{x}}{{y}}", ["x": .each([]), "y": .each([])])
    }
    #expect(throws: TemplateError("no", .noTemplate)) { try Template.embedded("no") }
    #expect(throws: TemplateError("../x", .noTemplate)) {
      try TemplateSet(replacing: ["../x": []])
    }
    #expect(
      error(.unclosed, 7, 3).message == "templates/x.conf:7:3: '{{' is not closed on its line")
  }

  @Test("a template of one's own that no server could read is an error")
  func texts() {
    func expect(_ reason: TemplateError.Reason, _ line: Int?, in bytes: [UInt8]) {
      let place = line.map { TemplateError.Place(line: $0, column: 1) }
      let error = TemplateError("own/nginx/host.conf", reason, at: place)
      #expect(throws: error) {
        try TemplateSet(replacing: ["nginx/host.conf": bytes], from: "own")
      }
    }
    expect(.empty, nil, in: [])
    expect(.byteOrderMark, 1, in: [0xEF, 0xBB, 0xBF] + Array("server {}\n".utf8))
    expect(.notUTF8, 2, in: Array("# a\n# ".utf8) + [0xE4, 0x0A])
    expect(.notUTF8, 1, in: [0xFF, 0xFE, 0x23, 0x00])
  }

  @Test("no value can leave its place in a configuration")
  func configuration() {
    func expectRefusal(_ value: String, in template: String, column: Int) {
      #expect(
        throws: TemplateError(
          "templates/x.conf", .unsafeValue(name: "x", value: value),
          at: .init(line: 1, column: column)), "\(value)"
      ) { try rendered(template, ["x": .one(value)]) }
    }
    for value in ["a;", "a\"", "a'", "$a", "a{", "a}", "a\\", "a#", "a\n", "a\0", "a\u{7F}"] {
      expectRefusal(value, in: "\"{{x}}\"", column: 2)
    }
    for value in ["a b", "é"] {
      #expect((try? rendered("a \"={{x}}\"", ["x": .one(value)])) == "a \"=\(value)\"")
      expectRefusal(value, in: "{{x}}", column: 1)
      expectRefusal(value, in: "\"a\" {{x}}", column: 5)
    }
  }

  @Test("no value can end a string of a script")
  func script() throws {
    for value in ["\"", "\\", "\n", "\r", "\0", "\u{2028}", "\u{2029}", "</script>", "${a}", "`"] {
      let text = try rendered("{{x}}", name: "x.js", ["x": .one(value)])
      let object = try JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed)
      #expect(object as? String == value)
      #expect(text.hasPrefix("\"") && text.hasSuffix("\"") && !text.contains("\n"))
    }
  }

  @Test("no value can end a string of JSON, and what is no JSON is told of by its place")
  func json() throws {
    for value in ["\"", "\\", "\n", "\0", "\u{2028}", "\", \"x\": \"", "{{x}}", "é"] {
      let text = try rendered("{\"a\": \"b{{x}}c\"}", name: "x.json", ["x": .one(value)])
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: String]
      #expect(object == ["a": "b\(value)c"])
    }
    for (text, line, column) in [
      ("{\n \"a\": {{x}}\n}", 2, 8), ("{\n\"a\": 1,\n}", 2, 7), ("{\"a\": 1, \"a\": 2}", 1, 10),
      ("{ // no\n}", 1, 3), ("", 1, 1),
    ] {
      let error = #expect(throws: TemplateError.self) {
        try rendered(text, name: "x.json", ["x": .one("1")])
      }
      #expect(error?.place == .init(line: line, column: column), "\(text): \(error?.message ?? "")")
    }
  }

  @Test("no value is markup in HTML")
  func html() throws {
    #expect(
      try rendered("<a>{{x}}</a>", name: "x.html", ["x": .one("<b a=\"'\">&é")])
        == "<a>&lt;b a=&quot;&#39;&quot;&gt;&amp;é</a>")
    #expect(throws: TemplateError.self) {
      try rendered("{{x}}", name: "x.html", ["x": .one("a\u{1B}")])
    }
  }

  @Test("the program holds exactly the files of templates/")
  func embedded() throws {
    let folder = (Fixtures.root + "/templates" as NSString).resolvingSymlinksInPath
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
    #expect(Template.embeddedNames == files.sorted())
  }

  /// What is said of a template with something wrong at its end, on a platform that uses it.
  private func errorOfBroken(_ name: String) throws -> TemplateError? {
    let folder = String(name.prefix { $0 != "/" })
    let platform = HostingPlatform(rawValue: folder) ?? .cloudflareWorker
    let end = name.hasSuffix(".json") ? Self.brokenMember : "\n\u{E9}{{nope}}"
    let bytes = Array((try Self.text(name) + end).utf8)
    let templates = try TemplateSet(replacing: [name: bytes], from: "own")
    let entries = [RedirectEntry("/t/a", "https://x.example/")]
    do {
      let site =
        name.contains("/site/")
        ? try HostSite(host: #require(ServerName("www.example")), linkPaths: ["/t/"]) : nil
      _ = try WrittenHost(entries, on: platform, site: site, templates: templates)
      return nil
    } catch {
      return error as? TemplateError
    }
  }

  /// The end of an object.
  private static let brokenMember = ",\n\"\u{E9}{{nope}}\": 1 }\n"

  /// The text of a template, but for the end of its object.
  private static func text(_ name: String) throws -> String {
    let text = try Fixtures.text("templates/" + name)
    return name.hasSuffix(".json") ? String(text.dropLast("\n}\n".count)) : text
  }

  private static let names = Template.embeddedNames.filter { $0 != "swift/LinkMap.swift" }

  @Test("a broken copy of any template is told of by file, line and column, and documented")
  func broken() throws {
    let page = try Fixtures.text("docs/hosting/templates.md")
    for name in Self.names {
      let lines = try Self.text(name).split(separator: "\n", omittingEmptySubsequences: false)
      let error = try #require(try errorOfBroken(name), "\(name)")
      #expect(error.template == "own/" + name)
      #expect(
        error.place == .init(line: lines.count + 1, column: name.hasSuffix(".json") ? 3 : 2),
        "\(name)")
      guard case .unknownName("nope", let known) = error.reason else {
        Issue.record("\(name): \(error.message)")
        continue
      }
      let row = "| `\(name)` | " + known.map { "`\($0)`" }.joined(separator: " ") + " |"
      #expect(page.contains(row), "\(row)")
    }
  }

  @Test("an edited template is what a host gets")
  func edited() throws {
    let page = try Fixtures.text("templates/pages/404.html") + "<!-- ours -->\n"
    let templates = try TemplateSet(replacing: ["pages/404.html": Array(page.utf8)])
    let host = try WrittenHost([], on: .nginx, templates: templates)
    #expect(host.text("hosts/links.trailnote.example/404.html").hasSuffix("<!-- ours -->\n"))
  }
}
