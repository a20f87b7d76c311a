import Bytes

/// Lines of columns between delimiters, named by a `#Fields:` line, a first line, or beforehand.
struct LogColumns: Sendable {
  /// What names the columns.
  enum Naming: Sendable {
    /// `#Fields:` lines as the W3C's extended log format has them; the columns given count until
    /// one comes.
    case fieldsLine
    /// The first line.
    case firstLine
    /// Nothing in the file.
    case given
  }

  private let delimiter: UInt8
  private let naming: Naming
  private let fields: [String: LogField]
  private var columns: [LogField?]
  private var awaitsNames: Bool

  /// Reads columns whose names mean `fields`; `names` are those that count at first.
  init(delimiter: UInt8, naming: Naming, names: [String], fields: [String: LogField]) {
    self.delimiter = delimiter
    self.naming = naming
    self.fields = fields
    columns = names.map { fields[$0] }
    if case .firstLine = naming { awaitsNames = true } else { awaitsNames = false }
  }

  /// Whether lines tell the user agent.
  var hasAgent: Bool { fields.values.contains(.userAgent) }

  /// Reads the line in `range` of `text`; false when it is no record but says how to read them.
  mutating func read(
    _ text: Span<UInt8>, _ range: Range<Int>, into record: inout LogRecord
  ) throws(LogProblem) -> Bool {
    if awaitsNames {
      name(text, range, delimiter: delimiter)
      awaitsNames = false
      return false
    }
    if case .fieldsLine = naming, text[range.lowerBound] == UInt8(ascii: "#") {
      readFieldsLine(text, range)
      return false
    }
    var position = range.lowerBound
    for index in columns.indices {
      if position > range.upperBound { throw .otherForm }
      let end = end(text, position..<range.upperBound)
      if let field = columns[index] {
        try record.take(field, unquoted(text, position..<end), of: text)
      }
      position = end + 1
    }
    if position <= range.upperBound { throw .otherForm }
    try record.finish()
    return true
  }

  /// Where a column ends; a delimiter within quotes belongs to it.
  private func end(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    let quote = UInt8(ascii: "\"")
    guard let first = range.first, text[first] == quote else {
      return text.firstIndex(of: delimiter, in: range) ?? range.upperBound
    }
    var position = first + 1
    while let hit = text.firstIndex(of: quote, in: position..<range.upperBound) {
      if hit + 1 == range.upperBound || text[hit + 1] == delimiter { return hit + 1 }
      position = text[hit + 1] == quote ? hit + 2 : hit + 1
    }
    return text.firstIndex(of: delimiter, in: range) ?? range.upperBound
  }

  private mutating func readFieldsLine(_ text: Span<UInt8>, _ range: Range<Int>) {
    let marker = Array("#Fields:".utf8)
    guard range.count > marker.count,
      text.hasSameBytes(as: marker.span, in: range.lowerBound..<range.lowerBound + marker.count)
    else { return }
    name(text, range.lowerBound + marker.count..<range.upperBound, delimiter: 0x20)
  }

  /// Takes the names of the columns from a line.
  private mutating func name(_ text: Span<UInt8>, _ range: Range<Int>, delimiter: UInt8) {
    var line: [UInt8] = []
    for index in range { line.append(text[index] == 0x09 ? delimiter : text[index]) }
    columns = line.split(separator: delimiter).map { name in
      fields[String(decoding: name.filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)]
    }
  }

  /// A column without the quotes around it.
  private func unquoted(_ text: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    let quote = UInt8(ascii: "\"")
    guard range.count > 1, text[range.lowerBound] == quote, text[range.upperBound - 1] == quote
    else { return range }
    return range.lowerBound + 1..<range.upperBound - 1
  }
}
