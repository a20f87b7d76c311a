import AndroidAssociation
import Diagnostics
import Foundation
import Syntax
import TestSupport
import Testing

@Suite struct CompiledManifestTests {
  private static let fixture = "Tests/AndroidAssociationTests/Fixtures/compiled/AndroidManifest.xml"

  private static func source(_ bytes: [UInt8]) -> SourceText {
    SourceText(path: "AndroidManifest.xml", bytes: bytes)
  }

  /// What filters say at run time, in one comparable text each.
  private static func links(_ manifest: AndroidManifest) -> [String] {
    manifest.components.flatMap { component in
      component.filters.map { filter in
        let data = filter.data.map { element in
          element.attributes.map { "\($0.spelling)=\($0.value.text)" }.sorted().joined(
            separator: " ")
        }
        return "\(component.name?.text ?? "") \(filter.isAutoVerified) \(filter.takesLinks) \(data)"
      }
    }
  }

  /// `element` and `attribute=value` in order, from the text of a decoded manifest.
  private static func items(_ root: XMLElement) -> [String] {
    ["\(root.name)"]
      + root.attributes.map { "\($0.name)=\(runTime($0.value))" } + root.elements.flatMap(items)
  }

  /// The value as it is at run time.
  private static func runTime(_ source: String) -> String {
    AndroidManifest(
      parsing: SourceText(
        path: "m", text: "<manifest package=\"\(escaped(source))\"/>")
    ).package?.text ?? ""
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }

  /// The same from the output of `aapt2 dump xmltree`.
  private static func items(dump: String) throws -> [String] {
    let line = try Regex(
      #"(?m)^ *(?:E: (\S+) \(line=\d+\)|A: (?:http\S+:)?(\w+)(?:\(0x[0-9a-f]+\))?=(?:"((?s:.*?))" \(Raw: |(\S+)$))"#
    )
    return dump.matches(of: line).map { match in
      if let element = match[1].substring { return String(element) }
      let value = String(match[3].substring ?? match[4].substring ?? "")
      // The dump indents what follows a line break.
      let plain = value.replacingOccurrences(of: "\n +", with: "\n", options: .regularExpression)
      return "\(match[2].substring ?? "")=\(plain)"
    }
  }

  @Test(
    "a manifest that aapt2 compiled says what its source says, value by value",
    .enabled(if: OutsideProgram.isWanted("aapt2")))
  func compiled() throws {
    let app = try BuiltApp()
    let source = try Fixtures.bytes(
      "Tests/AndroidAssociationTests/Fixtures/app/AndroidManifest.xml")
    let strings = StringResources(
      parsing: SourceText(
        path: "strings.xml",
        bytes: try Fixtures.bytes(
          "Tests/AndroidAssociationTests/Fixtures/app/res/values/strings.xml")))
    let written = AndroidManifest(
      parsing: Self.source(source), values: ManifestValues(strings: strings.values))
    var values = ManifestValues()
    values.resources = ResourceTable(parsing: app.resources)
    let compiled = AndroidManifest(parsing: Self.source(app.manifest), values: values)
    #expect(compiled.problems == [])
    #expect(Self.links(compiled) == Self.links(written))
    #expect(compiled.package?.text == "app.trailnote")
    #expect(compiled.minSDK == 24 && compiled.targetSDK == 34)
    #expect(compiled.components.map(\.isEnabled) == [true, false])
    #expect(compiled.assetStatements.map(\.text) == written.assetStatements.map(\.text))
    let lines = { (manifest: AndroidManifest) in
      manifest.components.flatMap(\.filters).map { manifest.source.line(at: $0.range.lowerBound) }
    }
    #expect(lines(compiled) == lines(written))

    let bundled = CompiledManifest(
      bundled: Self.source(app.bundled.manifest),
      resources: ResourceTable(bundled: app.bundled.resources))
    #expect(bundled.problem == nil)
    let module = AndroidManifest(parsing: bundled.text)
    #expect(Self.links(module) == Self.links(written))
    #expect(module.minSDK == 24 && module.targetSDK == 34)
    #expect(module.components.map(\.isEnabled) == [true, false])
    #expect(module.assetStatements.map(\.text) == written.assetStatements.map(\.text))
    #expect(lines(module) == lines(written))

    let bare = try #require(CompiledManifest(Self.source(app.manifest)))
    let root = try #require(XMLDocument(parsing: bare.text).root)
    #expect(Self.items(root) == (try Self.items(dump: app.dump)))
    let proto = CompiledManifest(bundled: Self.source(app.bundled.manifest)).text
    let other = try #require(XMLDocument(parsing: proto).root)
    #expect(Self.items(other).sorted() == (try Self.items(dump: app.dump)).sorted())
  }

  @Test(
    "strings are what aapt2 makes of them", .enabled(if: OutsideProgram.isWanted("aapt2")))
  func strings() throws {
    let app = try BuiltApp()
    let path = "Tests/AndroidAssociationTests/Fixtures/app/res/values/strings.xml"
    let strings = StringResources(
      parsing: SourceText(path: "strings.xml", bytes: try Fixtures.bytes(path))
    ).values
    let table = ResourceTable(parsing: app.resources)
    #expect(Set(table.texts) == Set(strings.values))
    #expect(ResourceTable(bundled: app.bundled.resources).texts.sorted() == table.texts.sorted())
    #expect(strings["spread"] == "one two")
    #expect(strings["quoted"] == " kept  blanks ")
    #expect(strings["escaped"] == "a\"b'c\\d\u{E9}\n")
    #expect(strings["bare"] == "[{include: https://trailnote.example/x.json}]")
  }

  @Test("a damaged compiled manifest is read as far as it goes, and said to be damaged")
  func damaged() throws {
    let whole = try Fixtures.bytes(Self.fixture)
    #expect(CompiledManifest(Self.source(whole))?.problem == nil)
    for length in stride(from: 8, to: whole.count, by: 7) {
      let manifest = AndroidManifest(parsing: Self.source(Array(whole[..<length])))
      #expect(!manifest.problems.isEmpty, "\(length)")
    }
    var wrong = whole
    wrong[4...7] = [0xFF, 0xFF, 0xFF, 0xFF]
    #expect(!AndroidManifest(parsing: Self.source(wrong)).problems.isEmpty)
  }

  @Test(
    "a damaged manifest of a bundle is said to be damaged",
    .enabled(if: OutsideProgram.isWanted("aapt2")))
  func damagedBundle() throws {
    let whole = try BuiltApp().bundled.manifest
    for length in stride(from: 0, to: whole.count, by: 7) {
      let manifest = CompiledManifest(bundled: Self.source(Array(whole[..<length])))
      #expect(manifest.problem != nil, "\(length)")
    }
    // An element within itself a thousand times.
    var nested: [UInt8] = [0x1A, 0x01, 0x61]
    for _ in 0..<1_000 {
      let node = [0x0A] + Self.length(nested.count) + nested
      nested = [0x2A] + Self.length(node.count) + node
    }
    let deep = [0x0A] + Self.length(nested.count) + nested
    #expect(CompiledManifest(bundled: Self.source(deep)).problem != nil)
  }

  /// A number as protocol buffers write it.
  private static func length(_ number: Int) -> [UInt8] {
    number < 128 ? [UInt8(number)] : [UInt8(number & 127) | 128] + length(number >> 7)
  }

  @Test("few bytes do not unfold without end")
  func unfolding() {
    // A pool of one long string and many names, and elements with that string in every attribute.
    let names = 2_000
    var strings: [UInt8] = []
    var offsets: [Int] = []
    for number in 0...names {
      offsets.append(strings.count)
      let letters =
        number == 0 ? [UInt8](repeating: 97, count: 30_000) : Array("n\(number)".utf8)
      strings += Self.short(letters.count)
      for letter in letters { strings += [letter, 0] }
      strings += [0, 0]
    }
    var pool = Self.words(names + 1, 0, 0, 28 + offsets.count * 4, 0)
    for offset in offsets { pool += Self.words(offset) }
    let document = Self.chunk(1, pool + strings, header: 28)
    var element = Self.words(1, 0, 0xFFFF_FFFF, 1)
    for value in [20, 20, names, 0, 0, 0] { element += Self.short(value) }
    for number in 1...names {
      element += Self.words(0xFFFF_FFFF, number, 0) + Self.short(8) + [0, 3] + Self.words(0)
    }
    let start = Self.chunk(0x102, element, header: 16)
    let file = Self.chunk(3, document + start + start + start, header: 8)
    let compiled = CompiledManifest(Self.source(file))
    #expect(compiled?.problem?.message.contains("unfolds to more than 4 MiB") == true)
    #expect((compiled?.text.bytes.count ?? 0) < 6 << 20)
  }

  private static func short(_ value: Int) -> [UInt8] {
    [UInt8(value & 255), UInt8(value >> 8 & 255)]
  }

  private static func words(_ values: Int...) -> [UInt8] {
    values.flatMap { value in (0..<4).map { UInt8(value >> ($0 * 8) & 255) } }
  }

  /// A chunk of a kind; `body` holds what its header has behind its size, too.
  private static func chunk(_ kind: Int, _ body: [UInt8], header: Int) -> [UInt8] {
    short(kind) + short(header) + words(body.count + 8) + body
  }
}
