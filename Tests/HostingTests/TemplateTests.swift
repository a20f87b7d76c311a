import Foundation
import Hosting
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

  @Test("what a template cannot mean is an error with its line")
  func errors() {
    #expect(throws: TemplateError.unknownName(template: "x.conf", line: 2, name: "y")) {
      try rendered("a\n{{y}}\n", [:])
    }
    #expect(throws: TemplateError.unclosed(template: "x.conf", line: 1)) {
      try rendered("{{x\n}}", ["x": .one("1")])
    }
    #expect(throws: TemplateError.severalLists(template: "x.conf", line: 1)) {
      try rendered("{{x}}{{y}}", ["x": .each([]), "y": .each([])])
    }
    #expect(throws: TemplateError.noTemplate("no")) { try Template.embedded("no") }
  }

  @Test("no value can leave its place in a configuration")
  func configuration() {
    for value in ["a b", "a;", "a\"", "a'", "$a", "a{", "a}", "a\\", "a#", "a\n", "a\0", "é"] {
      #expect(
        throws: TemplateError.unsafeValue(template: "x.conf", name: "x", value: value), "\(value)"
      ) { try rendered("\"{{x}}\"", ["x": .one(value)]) }
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
}
