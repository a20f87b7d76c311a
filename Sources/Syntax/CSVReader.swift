public import Bytes

/// The records of a CSV file (RFC 4180), one after the other, in constant memory.
///
/// Fields are byte-exact. Lines end with LF, and carriage returns before it belong to the line end:
/// programs that turn LF into CRLF do that with a CRLF too. A byte order mark at the start, the line
/// in which Excel names the delimiter (`sep=;`), and empty lines are passed over. Nothing stops the reading: what is wrong with a record is its `problem`.
/// A broken quote costs one line: reading goes on with the line after the one it stands on.
public struct CSVReader: ~Copyable, Sendable {
  /// The most bytes one record may have: 1 MiB.
  public static let recordLimit = 1 << 20

  /// How far the first record is searched for its delimiter.
  private static let detectionLimit = 64 << 10

  /// The delimiter; detected by the first `next()` unless it was given.
  public private(set) var delimiter: CSVDelimiter
  /// The line, from 1, that the current record begins on.
  public private(set) var line = 1

  private var reader: WindowReader
  private var scanner: CSVRecordScanner
  private let limit: Int
  private let detectsDelimiter: Bool
  private var hasBegun = false
  private var isOver = false
  /// Whether the current record was cut in the middle of a line, the rest of which is to be skipped.
  private var isCut = false

  /// Reads from `reader`; without a `delimiter` the first record decides.
  public init(
    reader: consuming WindowReader, delimiter: CSVDelimiter? = nil,
    recordLimit: Int = Self.recordLimit
  ) {
    limit = min(recordLimit, reader.recordLimit)
    self.reader = reader
    self.delimiter = delimiter ?? .comma
    detectsDelimiter = delimiter == nil
    scanner = CSVRecordScanner(delimiter: self.delimiter)
  }

  /// How many fields the current record has; 0 when it was rejected.
  public var fieldCount: Int { scanner.fieldCount }

  /// What is wrong with the current record.
  public var problem: CSVProblem? { scanner.problem }

  /// Where the current record begins, in bytes from the start of the input.
  public var offset: Int { reader.offset }

  /// The current record as it stands, without its line break; a rejected record's first line.
  ///
  /// A line that is itself longer than the limit is cut there.
  public var recordBytes: ArraySlice<UInt8> {
    reader.buffer[reader.start..<reader.start + scanner.contentEnd]
  }

  /// How many bytes `recordBytes` has.
  public var recordLength: Int { scanner.contentEnd }

  /// Appends `recordBytes`.
  public func appendRecord(to bytes: inout [UInt8]) {
    append(0..<recordLength, to: &bytes)
  }

  /// The value of field `index` of the current record, without quotes.
  ///
  /// Do not keep the slice over `next()`: it would make the reader copy its window.
  public func field(_ index: Int) -> ArraySlice<UInt8> {
    let place = scanner.place(of: index)
    let bytes = reader.buffer[
      reader.start + place.range.lowerBound..<reader.start + place.range.upperBound]
    return place.isRewritten ? CSVRecordScanner.unescaped(bytes)[...] : bytes
  }

  /// Whether field `index` of the current record has no bytes but, at most, its quotes.
  public func isEmpty(_ index: Int) -> Bool {
    scanner.isEmpty(index)
  }

  /// Appends the value of field `index` of the current record.
  public func append(_ index: Int, to bytes: inout [UInt8]) {
    let place = scanner.place(of: index)
    if place.isRewritten {
      bytes.append(contentsOf: field(index))
      return
    }
    append(place.range, to: &bytes)
  }

  private func append(_ range: Range<Int>, to bytes: inout [UInt8]) {
    let start = reader.start + range.lowerBound
    bytes.append(reader.buffer.span.extracting(start..<start + range.count))
  }

  /// The first byte of field `index` of the current record, as it stands within its quotes.
  public func firstByte(of index: Int) -> UInt8? {
    let range = scanner.place(of: index).range
    return range.isEmpty ? nil : reader.buffer[reader.start + range.lowerBound]
  }

  /// Goes to the next record; false at the end of the input, however often it is asked there.
  public mutating func next() throws(InputError) -> Bool {
    if isOver { return false }
    if hasBegun {
      try leaveRecord()
    } else {
      hasBegun = true
      try beginInput()
    }
    while try readRecord() {
      if !scanner.isBlank { return true }
      try leaveRecord()
    }
    isOver = true
    return false
  }

  /// Passes over the byte order mark and decides the delimiter.
  private mutating func beginInput() throws(InputError) {
    try fill(3)
    if reader.buffer[reader.start..<reader.end].starts(with: [0xEF, 0xBB, 0xBF]) {
      reader.start += 3
    }
    if detectsDelimiter {
      try fill(min(Self.detectionLimit, limit))
      if !takeDelimiterLine() {
        let window = reader.buffer[reader.start..<reader.end].prefix(Self.detectionLimit)
        delimiter = .detected(in: window)
      }
      scanner = CSVRecordScanner(delimiter: delimiter)
    }
  }

  /// Passes over a first line that names the delimiter; false where there is none.
  private mutating func takeDelimiterLine() -> Bool {
    let window = reader.buffer[reader.start..<reader.end]
    let mark = Array("sep=".utf8)
    guard window.starts(with: mark), window.count > mark.count,
      let named = CSVDelimiter(rawValue: window[window.startIndex + mark.count])
    else { return false }
    let rest = window.dropFirst(mark.count + 1)
    let ending = rest.prefix { $0 == UInt8(ascii: "\r") }
    guard rest.dropFirst(ending.count).first == UInt8(ascii: "\n") else { return false }
    delimiter = named
    reader.start += mark.count + 1 + ending.count + 1
    line += 1
    return true
  }

  /// Reads until `count` bytes are unread or the input ends.
  private mutating func fill(_ count: Int) throws(InputError) {
    while reader.end - reader.start < count, try reader.refill() {}
  }

  private mutating func leaveRecord() throws(InputError) {
    reader.start += scanner.recordEnd
    line += scanner.lineFeeds
    scanner.begin()
    if isCut { try skipLine() }
  }

  private mutating func skipLine() throws(InputError) {
    isCut = false
    repeat {
      let lineFeed = reader.buffer.firstIndex(
        of: UInt8(ascii: "\n"), in: reader.start..<reader.end)
      if let lineFeed {
        reader.start = lineFeed + 1
        line += 1
        return
      }
      reader.start = reader.end
    } while try reader.refill()
  }

  private mutating func readRecord() throws(InputError) -> Bool {
    while true {
      let count = min(reader.end - reader.start, limit)
      let isComplete = reader.buffer.withUnsafeBufferPointer { window in
        scanner.scan(UnsafeBufferPointer(rebasing: window[reader.start..<reader.start + count]))
      }
      if isComplete { return true }
      if count == limit {
        giveUp(count)
        return true
      }
      if try !reader.refill() { return finishInput(count) }
    }
  }

  private mutating func finishInput(_ count: Int) -> Bool {
    if count == 0 { return false }
    reader.buffer.withUnsafeBufferPointer { window in
      scanner.finish(UnsafeBufferPointer(rebasing: window[reader.start..<reader.start + count]))
    }
    return true
  }

  private mutating func giveUp(_ count: Int) {
    reader.buffer.withUnsafeBufferPointer { window in
      scanner.reject(
        UnsafeBufferPointer(rebasing: window[reader.start..<reader.start + count]),
        .tooLong(limit: limit))
    }
    isCut = scanner.lineFeeds == 0
  }
}
