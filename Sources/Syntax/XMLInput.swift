import Bytes
import Diagnostics

/// A document's bytes as UTF-8, whatever encoding they came in.
struct XMLInput {
  /// The document in UTF-8.
  private(set) var source: SourceText
  /// Where the document begins, behind a byte order mark.
  private(set) var start = 0
  /// That the document was not UTF-8.
  private(set) var problems: [XMLProblem] = []

  /// Finds the encoding by byte order mark and declaration (XML 1.0, appendix F).
  ///
  /// UTF-16 and ISO 8859-1 are recoded; anything else is taken for UTF-8.
  init(_ source: SourceText) {
    self.source = source
    let bytes = source.bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      start = 3
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0x3C, 0x00]) {
      recode(Self.fromUTF16(bytes, low: 0), name: "UTF-16", declaration: nil)
    } else if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0x00, 0x3C]) {
      recode(Self.fromUTF16(bytes, low: 1), name: "UTF-16", declaration: nil)
    } else if let declaration = Self.declaredEncoding(bytes) {
      let name = source.text(in: declaration)
      switch name.lowercased() {
      case "utf-8", "utf8", "us-ascii", "ascii": break
      case "iso-8859-1", "latin1":
        let text = bytes.map { Unicode.Scalar($0) }
        var recoded = String.UnicodeScalarView()
        recoded.append(contentsOf: text)
        recode(Array(String(recoded).utf8), name: name, declaration: declaration)
      default: recode(bytes, name: name, declaration: declaration)
      }
    }
  }

  private mutating func recode(_ recoded: [UInt8], name: String, declaration: Range<Int>?) {
    source = SourceText(path: source.path, bytes: recoded)
    problems.append(
      XMLProblem(
        kind: .encoding, message: "the document is not in UTF-8 but in '\(name)'",
        range: declaration ?? 0..<0, help: "save it as UTF-8"))
  }

  /// Recodes UTF-16 whose low bytes stand at `low` in each pair; the byte order mark goes.
  private static func fromUTF16(_ bytes: [UInt8], low: Int) -> [UInt8] {
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0 + low]) | UInt16(bytes[$0 + 1 - low]) << 8
    }
    let text = units.first == 0xFEFF ? units.dropFirst() : units[...]
    return Array(String(decoding: text, as: UTF16.self).utf8)
  }

  /// The place of the encoding's name in an XML declaration.
  private static func declaredEncoding(_ bytes: [UInt8]) -> Range<Int>? {
    guard bytes.begins(with: "<?xml"),
      let end = bytes.prefix(1024).firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let word = Array("encoding".utf8)
    guard let found = (0..<end).first(where: { bytes[$0..<end].starts(with: word) }),
      let open = bytes[found..<end].firstIndex(where: { $0 == 0x22 || $0 == 0x27 }),
      let close = bytes[(open + 1)..<end].firstIndex(of: bytes[open])
    else { return nil }
    return open + 1..<close
  }
}
