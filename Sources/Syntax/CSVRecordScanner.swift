import Bytes

/// Finds the fields of one CSV record; can stop anywhere and go on when more bytes are there.
///
/// All positions count from the record's first byte, so the bytes may move between calls.
///
/// A record whose quoting is already broken never goes on over a line end. That keeps a broken
/// quote from swallowing rows, and it keeps reading linear: a line with an even number of quotes
/// cannot both stay open inside a rejected record and open one of its own.
struct CSVRecordScanner {
  private enum State { case unquoted, quoted, afterQuote, afterQuoteAndReturn }

  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let quotedFlag = 1
  private static let rewrittenFlag = 2

  private let delimiter: UInt8
  /// For each field its end, shifted by two bits, and the two flags.
  private var fields: [Int] = []
  private var state = State.unquoted
  private var position = 0
  private var fieldStart = 0
  private var flags = 0

  /// The end of the record without its line break.
  private(set) var contentEnd = 0
  /// The end of the record with its line break.
  private(set) var recordEnd = 0
  /// How many line feeds lie before `recordEnd`.
  private(set) var lineFeeds = 0
  /// The first thing wrong with the record, or why it was rejected.
  private(set) var problem: CSVProblem?
  /// Where the record's first line ends, once a quoted field went over it.
  private var firstLineEnd: Int?

  /// A scanner for records with this delimiter.
  init(delimiter: CSVDelimiter) {
    self.delimiter = delimiter.rawValue
  }

  /// How many fields the record has; 0 when it was rejected.
  var fieldCount: Int { fields.count }

  /// Whether the record is an empty line.
  var isBlank: Bool { contentEnd == 0 && problem == nil && fields.count == 1 && fields[0] == 0 }

  /// Forgets the record and begins the next.
  mutating func begin() {
    fields.removeAll(keepingCapacity: true)
    state = .unquoted
    position = 0
    fieldStart = 0
    flags = 0
    lineFeeds = 0
    problem = nil
    firstLineEnd = nil
  }

  /// Goes on over `bytes`, which begin at the record's first byte; true when the record is over.
  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    while position < bytes.count {
      let isOver =
        switch state {
        case .unquoted: scanUnquoted(bytes)
        case .quoted: scanQuoted(bytes)
        case .afterQuote: scanAfterQuote(bytes)
        case .afterQuoteAndReturn: scanAfterReturn(bytes)
        }
      if isOver { return true }
    }
    return false
  }

  /// Ends the record at the end of the input.
  mutating func finish(_ bytes: UnsafeBufferPointer<UInt8>) {
    switch state {
    case .unquoted: endRecord(bytes, at: bytes.count, breakLength: 0)
    case .afterQuote, .afterQuoteAndReturn:
      let end = Self.endBeforeReturns(bytes, bytes.count)
      endRecord(bytes, at: end, breakLength: bytes.count - end)
    case .quoted: reject(bytes, .unterminatedQuote(field: fields.count))
    }
  }

  /// Gives the record up: it becomes its first line, without fields.
  mutating func reject(_ bytes: UnsafeBufferPointer<UInt8>, _ reason: CSVProblem) {
    problem = reason
    fields.removeAll(keepingCapacity: true)
    contentEnd = firstLineEnd ?? bytes.count
    recordEnd = firstLineEnd.map { $0 + 1 } ?? bytes.count
    lineFeeds = firstLineEnd == nil ? 0 : 1
    contentEnd = Self.endBeforeReturns(bytes, contentEnd)
  }

  /// The place of a field's bytes and whether they must be rewritten by `unescaped`.
  func place(of field: Int) -> (range: Range<Int>, isQuoted: Bool, isRewritten: Bool) {
    let start = field == 0 ? 0 : fields[field - 1] >> 2 + 1
    let end = fields[field] >> 2
    let isQuoted = fields[field] & Self.quotedFlag != 0
    let isRewritten = fields[field] & Self.rewrittenFlag != 0
    let inset = isQuoted && !isRewritten ? 1 : 0
    return (start + inset..<end - inset, isQuoted, isRewritten)
  }

  /// Whether a field has no bytes but, at most, its quotes.
  @inline(__always)
  func isEmpty(_ field: Int) -> Bool {
    let start = field == 0 ? 0 : fields[field - 1] >> 2 + 1
    let end = fields[field] >> 2
    let quotes = fields[field] & (Self.quotedFlag | Self.rewrittenFlag) == Self.quotedFlag ? 2 : 0
    return end - start == quotes
  }

  /// The value of a quoted field as it stands, opening quote included.
  static func unescaped(_ field: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(field.count)
    var rest = field.dropFirst()
    while let mark = rest.firstIndex(of: quote) {
      result += rest[..<mark]
      rest = rest[(mark + 1)...]
      if rest.first != quote { break }
      result.append(quote)
      rest = rest.dropFirst()
    }
    return result + rest
  }

  private mutating func scanUnquoted(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for start in stride(from: position, to: bytes.count, by: EightBytes.count) {
      let eight = EightBytes(UnsafeRawBufferPointer(bytes), at: start)
      var places = eight.equal(delimiter) | eight.equal(Self.lineFeed) | eight.equal(Self.quote)
      while let place = places.popFirst() {
        let index = start + place
        if bytes[index] == delimiter {
          endField(at: index)
        } else if bytes[index] == Self.lineFeed {
          endRecord(bytes, at: index, breakLength: 1)
          return true
        } else if index == fieldStart {
          state = .quoted
          flags = Self.quotedFlag
          position = index + 1
          return false
        } else if flags == 0 {
          note(.quoteInField(field: fields.count))
        }
      }
    }
    position = bytes.count
    return false
  }

  private mutating func scanQuoted(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for start in stride(from: position, to: bytes.count, by: EightBytes.count) {
      let eight = EightBytes(UnsafeRawBufferPointer(bytes), at: start)
      var places = eight.equal(Self.quote) | eight.equal(Self.lineFeed)
      while let place = places.popFirst() {
        let index = start + place
        if bytes[index] == Self.quote {
          state = .afterQuote
          position = index + 1
          return false
        }
        lineFeeds += 1
        if firstLineEnd == nil { firstLineEnd = index }
        if problem != nil {
          reject(bytes, .unterminatedQuote(field: fields.count))
          return true
        }
      }
    }
    position = bytes.count
    return false
  }

  private mutating func scanAfterQuote(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch bytes[position] {
    case Self.quote:
      flags |= Self.rewrittenFlag
      state = .quoted
      position += 1
    case delimiter:
      endField(at: position)
      state = .unquoted
      position += 1
    case Self.carriageReturn:
      state = .afterQuoteAndReturn
      position += 1
    case Self.lineFeed:
      endRecord(bytes, at: position, breakLength: 1)
      return true
    default: return goOnAfterQuote(bytes)
    }
    return false
  }

  private mutating func scanAfterReturn(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if bytes[position] == Self.carriageReturn {
      position += 1
      return false
    }
    if bytes[position] != Self.lineFeed { return goOnAfterQuote(bytes) }
    let end = Self.endBeforeReturns(bytes, position)
    endRecord(bytes, at: end, breakLength: position + 1 - end)
    return true
  }

  /// Where the carriage returns begin that end at `index`.
  private static func endBeforeReturns(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    var end = index
    while end > 0, bytes[end - 1] == carriageReturn { end -= 1 }
    return end
  }

  /// Takes what follows a closing quote as text, unless the quote was opened on another line.
  private mutating func goOnAfterQuote(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if firstLineEnd != nil {
      reject(bytes, .unterminatedQuote(field: fields.count))
      return true
    }
    note(.textAfterQuote(field: fields.count))
    flags |= Self.rewrittenFlag
    state = .unquoted
    return false
  }

  private mutating func note(_ found: CSVProblem) {
    if problem == nil { problem = found }
  }

  private mutating func endField(at index: Int) {
    fields.append(index << 2 | flags)
    flags = 0
    fieldStart = index + 1
  }

  private mutating func endRecord(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int, breakLength: Int
  ) {
    recordEnd = index + breakLength
    if recordEnd > index { lineFeeds += 1 }
    contentEnd = index
    while state == .unquoted, contentEnd > fieldStart,
      bytes[contentEnd - 1] == Self.carriageReturn
    {
      contentEnd -= 1
    }
    endField(at: contentEnd)
  }
}
