import Syntax

/// A slow, obvious CSV parser over bytes in memory, to hold the real one against.
struct CSVReference {
  /// What the parser says about one record.
  struct Record: Equatable {
    var line: Int
    var offset: Int
    var raw: [UInt8]
    var fields: [[UInt8]]
    var problem: CSVProblem?
  }

  let bytes: [UInt8]
  let delimiter: UInt8
  let limit: Int

  private let quote = UInt8(ascii: "\"")
  private let lineFeed = UInt8(ascii: "\n")
  private let carriageReturn = UInt8(ascii: "\r")

  init(bytes: [UInt8], delimiter: UInt8, limit: Int) {
    self.bytes = bytes
    self.delimiter = delimiter
    self.limit = limit
  }

  /// All records, empty lines left out.
  func records() -> [Record] {
    var result: [Record] = []
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let (record, end) = record(at: start)
      if !record.raw.isEmpty || record.problem != nil { result.append(record) }
      start = end
    }
    return result
  }

  private func record(at start: Int) -> (Record, end: Int) {
    let end = min(bytes.count, start + limit)
    let isCut = end - start == limit
    var fields: [[UInt8]] = []
    var problem: CSVProblem?
    var isOverLineEnd = false
    var at = start
    while true {
      let openField = CSVProblem.unterminatedQuote(field: fields.count)
      var value: [UInt8] = []
      var isQuoted = false
      if at < end, bytes[at] == quote {
        isQuoted = true
        at += 1
        while true {
          if at == end {
            return rejected(start, isCut ? .tooLong(limit: limit) : openField)
          }
          if bytes[at] == quote {
            if at + 1 == end || bytes[at + 1] != quote { break }
            at += 1
          } else if bytes[at] == lineFeed {
            isOverLineEnd = true
            if problem != nil { return rejected(start, openField) }
          }
          value.append(bytes[at])
          at += 1
        }
        at += 1
        let rest = bytes[at..<end]
        let isClean =
          rest.first == delimiter || rest.drop { $0 == carriageReturn }.isEmpty
          || rest.first { $0 != carriageReturn } == lineFeed
        if !isClean {
          if isOverLineEnd { return rejected(start, openField) }
          problem = problem ?? .textAfterQuote(field: fields.count)
        }
      }
      let literal = bytes[at..<end].prefix { $0 != delimiter && $0 != lineFeed }
      at = literal.endIndex
      if !isQuoted, literal.contains(quote) {
        problem = problem ?? .quoteInField(field: fields.count)
      }
      value += literal
      let isLast = at == end || bytes[at] == lineFeed
      if isLast { value.removeLast(literal.count - withoutReturns(literal).count) }
      fields.append(value)
      if !isLast {
        at += 1
        continue
      }
      if at == end, isCut { return rejected(start, .tooLong(limit: limit)) }
      let raw = withoutReturns(bytes[start..<at])
      let record = Record(
        line: line(at: start), offset: start, raw: raw, fields: fields, problem: problem)
      return (record, min(at + 1, bytes.count))
    }
  }

  private func rejected(_ start: Int, _ problem: CSVProblem) -> (Record, end: Int) {
    let line = bytes[start...].prefix { $0 != lineFeed }
    let record = Record(
      line: self.line(at: start), offset: start, raw: withoutReturns(line.prefix(limit)),
      fields: [], problem: problem)
    return (record, min(line.endIndex + 1, bytes.count))
  }

  private func line(at offset: Int) -> Int {
    1 + bytes[..<offset].count { $0 == lineFeed }
  }

  private func withoutReturns(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var bytes = bytes
    while bytes.last == carriageReturn { bytes = bytes.dropLast() }
    return Array(bytes)
  }
}
