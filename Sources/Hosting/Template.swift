import CTemplates
import Diagnostics
import Syntax

/// A text with placeholders `{{name}}`, and nothing else to learn.
///
/// Values are written by the rules of the template's own language, so that none can end the place
/// it stands in. A line that holds a list's placeholder is written once for each of its values. One in
/// JSON is JSON before it is filled, so its placeholders stand in strings, and it is JSON afterwards.
public struct Template: Sendable {
  /// The file's name relative to `templates/`.
  public let name: String
  /// The folder it came from, as people are told.
  private let folder: String
  private let bytes: [UInt8]
  private let context: TemplateContext

  /// A template of one's own, from `folder`; the ending of `name` says its language.
  public init(name: String, bytes: [UInt8], folder: String = "templates") {
    self.name = name
    self.folder = folder
    self.bytes = bytes
    context = TemplateContext(fileName: name)
  }

  /// The names of the templates in the program, in order.
  public static var embeddedNames: [String] {
    (0..<linkover_template_count()).compactMap(embeddedName)
  }

  /// The program's own template called `name`.
  public static func embedded(_ name: String) throws(TemplateError) -> Template {
    for index in 0..<linkover_template_count() where embeddedName(at: index) == name {
      if let file = unsafe linkover_template_at(index)?.pointee {
        return unsafe Template(
          name: name, bytes: Array(UnsafeBufferPointer(start: file.bytes, count: file.size)))
      }
    }
    throw TemplateError(name, .noTemplate)
  }

  // Read apart from the bytes: Swift 6.3.1 frees a copy of bytes that nobody reads before it has
  // been made.
  private static func embeddedName(at index: Int) -> String? {
    guard let name = unsafe linkover_template_at(index)?.pointee.name else { return nil }
    return unsafe String(cString: name)
  }

  /// The text with every placeholder filled.
  public func rendered(_ values: [String: TemplateValue]) throws(TemplateError) -> [UInt8] {
    if case .json = context { _ = try document() }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count * 2)
    var start = 0
    var line = 1
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      try renderLine(pieces(start..<end, line: line), values, into: &output)
      start = end
      line += 1
    }
    return output
  }

  /// Throws where this is no text that a server could read.
  func expectText() throws(TemplateError) {
    if bytes.isEmpty { throw error(.empty) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw error(.byteOrderMark, at: .init(line: 1, column: 1))
    }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where String(validating: line, as: UTF8.self) == nil {
      throw error(.notUTF8, at: .init(line: index + 1, column: 1))
    }
  }

  private enum Piece {
    case text(Range<Int>)
    case placeholder(String, TemplateError.Place, isQuoted: Bool)
  }

  /// Says what is wrong with this template.
  func error(_ reason: TemplateError.Reason, at place: TemplateError.Place? = nil) -> TemplateError
  {
    TemplateError(folder + "/" + name, reason, at: place)
  }

  /// A template in JSON as it stands; throws the first thing that is wrong with its text.
  func document() throws(TemplateError) -> JSONDocument {
    let document = JSONDocument(parsing: SourceText(path: name, bytes: bytes))
    guard let problem = document.problems.first else { return document }
    throw error(.badJSON(problem.message, help: problem.help), in: document, at: problem.range)
  }

  /// Says what is wrong with a part of `document`, which is this template.
  func error(
    _ reason: TemplateError.Reason, in document: JSONDocument, at range: Range<Int>
  ) -> TemplateError {
    let location = document.source.location(of: range)
    return error(reason, at: .init(line: location.line ?? 1, column: location.column ?? 1))
  }

  private func pieces(_ line: Range<Int>, line number: Int) throws(TemplateError) -> [Piece] {
    var pieces: [Piece] = []
    var start = line.lowerBound
    while let open = position(of: UInt8(ascii: "{"), in: start..<line.upperBound) {
      let before = String(decoding: bytes[line.lowerBound..<open], as: UTF8.self)
      let place = TemplateError.Place(line: number, column: before.unicodeScalars.count + 1)
      guard let close = position(of: UInt8(ascii: "}"), in: open + 2..<line.upperBound) else {
        throw error(.unclosed, at: place)
      }
      pieces.append(.text(start..<open))
      let quotes = bytes[line.lowerBound..<open].count { $0 == UInt8(ascii: "\"") }
      pieces.append(
        .placeholder(
          String(decoding: bytes[open + 2..<close], as: UTF8.self), place,
          isQuoted: quotes % 2 == 1))
      start = close + 2
    }
    pieces.append(.text(start..<line.upperBound))
    return pieces
  }

  /// The place of the first doubled `byte`.
  private func position(of byte: UInt8, in range: Range<Int>) -> Int? {
    range.dropLast().first { bytes[$0] == byte && bytes[$0 + 1] == byte }
  }

  private func renderLine(
    _ pieces: [Piece], _ values: [String: TemplateValue], into output: inout [UInt8]
  ) throws(TemplateError) {
    var list: (name: String, values: [String])?
    for case .placeholder(let name, let place, _) in pieces {
      guard let value = values[name] else {
        throw error(.unknownName(name, known: values.keys.sorted()), at: place)
      }
      guard case .each(let several) = value else { continue }
      if let list, list.name != name { throw error(.severalLists(name), at: place) }
      list = (name, several)
    }
    guard let list else { return try append(pieces, values, to: &output) }
    var values = values
    for value in list.values {
      values[list.name] = .one(value)
      try append(pieces, values, to: &output)
    }
  }

  private func append(
    _ pieces: [Piece], _ values: [String: TemplateValue], to output: inout [UInt8]
  ) throws(TemplateError) {
    for piece in pieces {
      switch piece {
      case .text(let range): output.append(contentsOf: bytes[range])
      case .placeholder(let name, let place, let isQuoted):
        guard case .one(let value) = values[name] else { continue }
        guard let written = context.written(value, isQuoted: isQuoted) else {
          throw error(.unsafeValue(name: name, value: value), at: place)
        }
        output.append(contentsOf: written)
      }
    }
  }
}
