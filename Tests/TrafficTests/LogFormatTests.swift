import Bytes
import Diagnostics
import TestSupport
import Testing

@testable import Traffic

@Suite struct LogFormatTests {
  static let folder = "Tests/TrafficTests/Fixtures/formats"
  static let names: [String] = {
    let files = (try? FileTree.files(below: Fixtures.root + "/" + folder)) ?? []
    return files.filter { $0.hasSuffix(".log") }.map { String($0.dropLast(4)) }
  }()

  /// The format that stands beside a log, as a notation or as a mapping.
  static func format(_ name: String) throws -> LogFormat? {
    let path = folder + "/" + name + ".format"
    if let notation = try? Fixtures.text(path) { return try LogFormat(notation: notation) }
    guard let mapping = try? Fixtures.text(path + ".json") else { return nil }
    return try LogFormat(mapping: SourceText(path: path, text: mapping))
  }

  @Test("every format is recognised by content and read", arguments: names)
  func fixture(_ name: String) throws {
    let bytes = try Fixtures.bytes(Self.folder + "/" + name + ".log")
    var reader = TrafficReader(TrafficOptions())
    let format = try Self.format(name)
    let reading = try reader.read(WindowReader(path: name, bytes: bytes), format: format)
    // Several forms of one format have the names of their fixtures behind its own.
    if format == nil { #expect(name == reading.format || name.hasPrefix("ga4-")) }
    if name.hasPrefix("ga4-") { #expect(reading.format == "ga4") }
    expectGolden(TrafficText.of(reader.finish()), Self.folder + "/" + name + ".expected")
  }

  @Test("every known format has a fixture")
  func complete() {
    for format in LogFormat.known {
      #expect(Self.names.contains(format.name), "\(format.name)")
    }
  }

  @Test("formats that cannot be read by are refused with the reason")
  func refused() throws {
    let cases: [(String, LogFormatError)] = [
      ("", .noField), ("plain text", .noField), ("$time_local", .missingField(.target)),
      ("$request", .missingField(.time)),
      ("$host$request [$time_local]", .fieldsWithoutText("$host", "$request")),
      ("%t %{Host", .unknownDirective("%{Host")),
    ]
    for (notation, error) in cases {
      #expect(throws: error, "\(notation)") { try LogFormat(notation: notation) }
    }
    for mapping in [
      "[]", "{", "{}", #"{"fields": {}}"#, #"{"fields": {"tiem": "t"}}"#, #"{"colums": []}"#,
      #"{"fields": {"time": "t", "target": 3}}"#, #"{"fields": {"time": "t"}}"#,
      #"{"events": {}}"#, #"{"events": {"link_opened": 3}}"#,
      #"{"events": {"link_opened": "url"}, "fields": {"time": "t", "target": "u"}}"#,
      #"{"delimiter": "ab", "fields": {"time": "t", "target": "u"}}"#,
    ] {
      #expect(throws: LogFormatError.self, "\(mapping)") {
        try LogFormat(mapping: SourceText(path: "map.json", text: mapping))
      }
    }
  }
}
