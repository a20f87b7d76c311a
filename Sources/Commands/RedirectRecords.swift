import Bytes
import Diagnostics
import Hosting
import Syntax

/// The records of a file of redirects: its lines without the blanks around them, the elements of a JSON
/// file's lists behind the settings that come before these, or the whole of a page.
struct RedirectRecords {
  /// Lists in these members of a JSON file hold redirects.
  private static let lists = ["redirects", "data"]

  /// The records, in order.
  let records: [[UInt8]]

  /// Reads the file of `format` at `path`; without records when there is none.
  init(fileAt path: String, format: SavedRedirectFormat) throws {
    if FileSystem.entry(at: path) == nil {
      records = []
      return
    }
    var reader = try WindowReader(path: path)
    var bytes: [UInt8] = []
    while try reader.refill() {
      bytes.append(contentsOf: reader.buffer[reader.start..<reader.end])
      reader.start = reader.end
    }
    if case .page = format {
      records = [bytes]
    } else {
      records = path.hasSuffix(".json") ? Self.elements(bytes) : Self.lines(bytes)
    }
  }

  /// The lines without what separates pairs in a list.
  private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: UInt8(ascii: "\n")).map { line in
      let text = line.drop(while: \.isBlank)
      let end = text.lastIndex { !$0.isBlank && $0 != UInt8(ascii: ",") }
      return Array(text[..<(end.map { $0 + 1 } ?? text.startIndex)])
    }
  }

  /// The elements of the lists, each on a line, so that the layout of the file does not matter.
  private static func elements(_ bytes: [UInt8]) -> [[UInt8]] {
    let document = JSONDocument(parsing: SourceText(path: "redirects", bytes: bytes))
    guard document.isValid, let root = document.root else { return [] }
    let settings = (root.object ?? []).filter { VercelMove.settings.contains($0.key) }.map {
      Array(JSONText.object([($0.key, text($0.value))]).rendered(indent: 0).utf8)
    }
    return settings
      + (root.array ?? lists.flatMap { root[$0]?.array ?? [] }).map { Self.line($0) }
  }

  /// A JSON value on one line, the same for every layout of it and order of its members.
  static func line(_ node: JSONNode) -> [UInt8] {
    Array(text(node).rendered(indent: 0).utf8)
  }

  private static func text(_ node: JSONNode) -> JSONText {
    switch node.value {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .number(let digits): Int(digits).map { .integer($0) } ?? .string(digits)
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map { text($0) })
    case .object(let members):
      .object(
        members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
          .map { ($0.key, text($0.value)) })
    }
  }
}

extension UInt8 {
  /// Whether it is a blank, a tab or the first half of a line end.
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
