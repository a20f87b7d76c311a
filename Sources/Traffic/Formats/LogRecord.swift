import Bytes

/// What one line of a log says of one request: numbers, and ranges of the bytes it was read from.
struct LogRecord {
  /// The most bytes that path and query may have; servers refuse longer request lines by default.
  static let targetLimit = 8 << 10

  /// Seconds since 1970-01-01 00:00 UTC.
  private(set) var time = 0
  /// The status code; 0 where the log has none.
  private(set) var status = 0
  /// The method; empty where the request was none.
  private(set) var method = 0..<0
  /// The host with a port, if the log has one; may be empty.
  private(set) var host = 0..<0
  /// The path with its leading slash; empty where the request was none.
  private(set) var path = 0..<0
  /// The query without `?`; may be empty.
  private(set) var query = 0..<0
  /// The user agent; nil where the format has none.
  private(set) var agent: Range<Int>?
  /// The client's address, perhaps with a port; may be empty.
  private(set) var client = 0..<0
  private var day: Int?
  private var secondOfDay: Int?
  private var hasTime = false

  /// Notes what `field` holds; `text[range]` are its bytes.
  mutating func take(
    _ field: LogField, _ range: Range<Int>, of text: Span<UInt8>
  ) throws(LogProblem) {
    switch field {
    case .time: try takeTime(LogTime.seconds(text, in: range))
    case .date: day = LogTime.day(text, in: range)
    case .timeOfDay: secondOfDay = LogTime.secondOfDay(text, in: range)
    case .host: host = Self.isNothing(text, range) ? 0..<0 : range
    case .request: try takeRequest(range, of: text)
    case .method: method = range
    case .target: try takeTarget(range, of: text)
    case .path: path = Self.isNothing(text, range) ? 0..<0 : range
    case .query: takeQuery(range, of: text)
    case .status: try takeStatus(range, of: text)
    case .userAgent: agent = Self.isNothing(text, range) ? 0..<0 : range
    case .client: client = range
    }
  }

  /// Checks that all is there that a record needs.
  mutating func finish() throws(LogProblem) {
    if !hasTime {
      guard let day, let secondOfDay else { throw .badTime }
      time = day * 86_400 + secondOfDay
    }
    if path.count + query.count > Self.targetLimit { throw .longTarget }
  }

  private mutating func takeTime(_ seconds: Int?) throws(LogProblem) {
    guard let seconds else { throw .badTime }
    time = seconds
    hasTime = true
  }

  private mutating func takeStatus(_ range: Range<Int>, of text: Span<UInt8>) throws(LogProblem) {
    if Self.isNothing(text, range) {
      status = 0
      return
    }
    var number = 0
    for index in range {
      if !text[index].isASCIIDigit || range.count > 3 { throw .badStatus }
      number = number * 10 + Int(text[index] & 15)
    }
    if number != 0, number < 100 { throw .badStatus }
    status = number
  }

  private mutating func takeRequest(
    _ range: Range<Int>, of text: Span<UInt8>
  ) throws(LogProblem) {
    var space = range.lowerBound
    while space < range.upperBound, text[space].isASCIILetter { space += 1 }
    guard space < range.upperBound, space > range.lowerBound, text[space] == 0x20 else { return }
    var end = range.upperBound
    while end > space + 1, text[end - 1] != 0x20 { end -= 1 }
    // HTTP/0.9 has no version behind the target.
    let target = end > space + 1 ? space + 1..<end - 1 : space + 1..<range.upperBound
    method = range.lowerBound..<space
    try takeTarget(target, of: text)
  }

  private mutating func takeTarget(
    _ range: Range<Int>, of text: Span<UInt8>
  ) throws(LogProblem) {
    guard let first = range.first else { return }
    if range.count > Self.targetLimit + 512 { throw .longTarget }
    var start = first
    if text[first] != UInt8(ascii: "/") {
      guard let authority = Self.authority(range, of: text) else { return }
      start = authority.upperBound
      if host.isEmpty { host = authority }
    }
    let mark = text.firstIndex(of: UInt8(ascii: "?"), in: start..<range.upperBound)
    path = start..<(mark ?? range.upperBound)
    if let mark { query = mark + 1..<range.upperBound }
  }

  private mutating func takeQuery(_ range: Range<Int>, of text: Span<UInt8>) {
    if Self.isNothing(text, range) { return }
    let start = text[range.lowerBound] == UInt8(ascii: "?") ? 1 : 0
    query = range.lowerBound + start..<range.upperBound
  }

  /// Host and port of `https://host:443/path`; nil for anything else.
  private static func authority(_ range: Range<Int>, of text: Span<UInt8>) -> Range<Int>? {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":"), in: range.prefix(8)),
      colon + 2 < range.upperBound, text[colon + 1] == UInt8(ascii: "/"),
      text[colon + 2] == UInt8(ascii: "/")
    else { return nil }
    var end = colon + 3
    while end < range.upperBound, text[end] != UInt8(ascii: "/"), text[end] != UInt8(ascii: "?") {
      end += 1
    }
    return colon + 3..<end
  }

  /// Whether a field is empty or holds the `-` that logs write for nothing.
  private static func isNothing(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.isEmpty || range.count == 1 && text[range.lowerBound] == UInt8(ascii: "-")
  }
}

extension Range<Int> {
  /// The first `count` numbers.
  fileprivate func prefix(_ count: Int) -> Range<Int> {
    lowerBound..<Swift.min(upperBound, lowerBound + count)
  }
}
