public import Bytes
public import DynamicLinks

/// Every place in a team's own texts where a link or a link host is written.
///
/// For links on hosts of Google's this is the list of what to replace: each place counts, so
/// nothing is joined.
public struct LinkMentions: Sendable {
  private struct Row: Sendable {
    var url: ByteArena.Slot
    var file: UInt32
    var line: UInt32
    var column: UInt32
  }

  private let finder: LinkFinder
  private var rows: [Row] = []
  private var urls = ByteArena()

  /// The names of the texts in which something was found, in the order of reading.
  public private(set) var files: [String] = []

  /// Looks for links on Google's hosts and on these domains.
  public init(domains: [LinkDomain]) {
    finder = LinkFinder(classifier: LinkClassifier(domains: domains))
  }

  /// How many places there are.
  public var count: Int { rows.count }

  /// The link or host name as it is written, without an HTML text's `&amp;` and a script's escapes.
  public func url(_ row: Int) -> ArraySlice<UInt8> { urls[rows[row].url] }

  /// Where it is written; `file` is a number in `files`.
  public func source(_ row: Int) -> LinkSource {
    LinkSource(file: Int(rows[row].file), line: Int(rows[row].line))
  }

  /// The column, from 1 and in bytes.
  public func column(_ row: Int) -> Int { Int(rows[row].column) }

  /// What the link is; a bare host name is no dynamic link.
  public func shape(_ row: Int) -> LinkShape {
    let url = url(row)
    if url.begins(with: "http") { return finder.classifier.classify(url) }
    return finder.classifier.classify(Array("https://".utf8)[...] + url)
  }

  /// The link, taken apart as one of a list.
  func link(_ row: Int) -> DynamicLink {
    DynamicLink(url(row), classifier: finder.classifier, isKnownLink: true)
  }

  /// How much of a text is looked at once; it is cut where no link can stand.
  private static let pieceSize = 1 << 20

  /// Looks through a text; a text with a NUL among its first 8,192 bytes is no text.
  public mutating func scan(_ text: [UInt8], name: String) {
    try? scan(WindowReader(path: name, bytes: text))
  }

  /// Looks through a text of any length, named by its path.
  public mutating func scan(_ text: consuming WindowReader) throws(InputError) {
    var text = text
    try text.fill(8192)
    if case .utf16(let isBigEndian) = TextForm(of: text.buffer[text.start..<text.end]) {
      return try scan(.decodingUTF16(text, isBigEndian: isBigEndian))
    }
    if text.buffer[text.start..<text.end].prefix(8192).contains(0) { return }
    let name = text.path
    let count = rows.count
    files.append(name)
    var position = Position()
    while true {
      try text.fill(Self.pieceSize)
      if text.start == text.end { break }
      var end = text.end
      if end - text.start >= Self.pieceSize,
        let gap = text.buffer[text.start..<end].lastIndex(where: Self.partsLinks)
      {
        end = gap + 1
      }
      scan(Array(text.buffer[text.start..<end]), from: &position)
      text.start = end
    }
    if rows.count == count { files.removeLast() }
  }

  private mutating func scan(_ text: [UInt8], from position: inout Position) {
    var next = 0
    for range in finder.links(in: text.span) {
      position.advance(over: text[next..<range.lowerBound])
      next = range.lowerBound
      let url = Self.unescaped(text[range])
      if urls.count + url.count > ByteArena.capacity { return }
      rows.append(
        Row(
          url: urls.append(url), file: UInt32(clamping: files.count - 1),
          line: UInt32(clamping: position.line), column: UInt32(clamping: position.column)))
    }
    position.advance(over: text[next...])
  }

  /// A place in a text.
  private struct Position {
    var line = 1
    var column = 1

    mutating func advance(over bytes: ArraySlice<UInt8>) {
      for byte in bytes {
        column += 1
        if byte == UInt8(ascii: "\n") {
          line += 1
          column = 1
        }
      }
    }
  }

  private static func partsLinks(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "<")
  }

  /// In JSON and scripts `/`, `&` and `=` may be escaped.
  private static func withoutEscapes(_ url: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if !url.contains(UInt8(ascii: "\\")) { return url }
    var result: [UInt8] = []
    var position = url.startIndex
    while position < url.endIndex {
      let rest = url[position...]
      if rest.begins(with: "\\/") {
        position += 1
      } else if rest.begins(with: "\\u0026") {
        result.append(UInt8(ascii: "&"))
        position += 6
      } else if rest.begins(with: "\\u003d") || rest.begins(with: "\\u003D") {
        result.append(UInt8(ascii: "="))
        position += 6
      } else {
        result.append(url[position])
        position += 1
      }
    }
    return result[...]
  }

  /// In HTML and XML every `&` is written `&amp;`: a URL in which all are is read as meant.
  private static func unescaped(_ written: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let url = withoutEscapes(written)
    let marks = url.indices.filter { url[$0] == UInt8(ascii: "&") }
    if marks.isEmpty || !marks.allSatisfy({ url[$0...].begins(with: "&amp;") }) { return url }
    var result: [UInt8] = []
    var position = url.startIndex
    for mark in marks {
      result += url[position...mark]
      position = mark + "&amp;".utf8.count
    }
    return (result + url[position...])[...]
  }
}
