import Diagnostics
import Syntax

/// `linkover.json` with `{{column}}` in some of its texts.
struct FleetTemplate {
  /// The file.
  let source: SourceText
  /// The columns that it names, each time with its place.
  let names: [(name: String, range: Range<Int>)]

  private static let opening = Array("{{".utf8)
  private static let closing = Array("}}".utf8)

  /// Finds what is to be filled in.
  init(_ source: SourceText) {
    self.source = source
    var names: [(String, Range<Int>)] = []
    var rest = source.bytes[...]
    while let start = rest.firstRange(of: Self.opening),
      let end = rest[start.upperBound...].firstRange(of: Self.closing)
    {
      let name = String(decoding: rest[start.upperBound..<end.lowerBound], as: UTF8.self)
      names.append((name, start.lowerBound..<end.upperBound))
      rest = rest[end.upperBound...]
    }
    self.names = names
  }

  /// The file with `values` filled in, written so that no value ends the text that it stands in.
  func filled(_ values: [String: String]) -> SourceText {
    var bytes: [UInt8] = []
    var position = 0
    for (name, range) in names {
      bytes += source.bytes[position..<range.lowerBound]
      bytes += Self.escaped(values[name] ?? "")
      position = range.upperBound
    }
    return SourceText(path: source.path, bytes: bytes + source.bytes[position...])
  }

  private static func escaped(_ value: String) -> [UInt8] {
    let text = JSONText.string(value).rendered(indent: 0).utf8.dropFirst().dropLast()
    // JSON5 has texts in single quotes too.
    return text.flatMap { $0 == UInt8(ascii: "'") ? Array("\\u0027".utf8) : [$0] }
  }
}
