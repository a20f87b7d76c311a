import Bytes

/// Takes fields out of one JSON object to a line, without building a tree.
///
/// A record's ranges are of the line itself, or where a value has escapes, of `values`, to which all
/// of the line's values are copied without them.
struct JSONLogScanner: Sendable {
  /// How deep objects and arrays may be nested.
  private static let depthLimit = 64

  private let map: JSONFieldMap
  /// The values of the current line, one behind the other; nil when the line itself has them.
  var values: [UInt8]? { isCopied ? copies : nil }
  private var copies: [UInt8] = []
  private var isCopied = false
  /// For each field, by its place in `LogField.allCases`: where its value is and its rank.
  private var found = [Found](repeating: Self.nothing, count: Self.fields.count)
  /// The keys of the last line in their order: lines of one log have the same ones.
  private var lastKeys: [LastKey] = []
  private var lastKeyBytes: [UInt8] = []
  private var keyCount = 0
  private var position = 0
  private var end = 0

  private struct Found {
    var range: Range<Int>
    var isEscaped: Bool
    var rank: Int
  }

  private struct LastKey {
    let parent: Int
    let key: Range<Int>
    let child: Int?
  }

  private static let fields = LogField.allCases
  private static let nothing = Found(range: 0..<0, isEscaped: false, rank: Int.max)
  /// The fields one of which says that an object is about a request.
  private static let telling: [Int] = [.request, .target, .path, .status, .method].compactMap {
    fields.firstIndex(of: $0)
  }

  /// Prepares to read objects by `map`.
  init(_ map: JSONFieldMap) {
    self.map = map
  }

  /// Whether lines tell the user agent.
  var hasAgent: Bool { map.hasAgent }

  /// Reads the line in `range` of `text`; false when the object is about no request.
  mutating func read(
    _ text: Span<UInt8>, _ range: Range<Int>, into record: inout LogRecord
  ) throws(LogProblem) -> Bool {
    position = range.lowerBound
    end = range.upperBound
    copies.removeAll(keepingCapacity: true)
    keyCount = 0
    for index in found.indices { found[index] = Self.nothing }
    skipBlanks(text)
    guard position < end, text[position] == UInt8(ascii: "{") else { throw .badJSON }
    try scanObject(text, node: 0, depth: 0)
    skipBlanks(text)
    if position < end { throw .badJSON }
    if !Self.telling.contains(where: { found[$0].rank != Int.max }) { return false }
    isCopied = found.contains { $0.isEscaped && $0.rank != Int.max }
    if isCopied { try copyValues(text) }
    if isCopied { try fill(&record, from: copies.span) } else { try fill(&record, from: text) }
    return true
  }

  private func fill(_ record: inout LogRecord, from text: Span<UInt8>) throws(LogProblem) {
    for index in found.indices where found[index].rank != Int.max {
      try record.take(Self.fields[index], found[index].range, of: text)
    }
    try record.finish()
  }

  /// Puts all values, without escapes, into `copies`.
  private mutating func copyValues(_ text: Span<UInt8>) throws(LogProblem) {
    for index in found.indices where found[index].rank != Int.max {
      let value = (range: found[index].range, isEscaped: found[index].isEscaped)
      found[index].range = try copy(value, text)
    }
  }

  /// Reads a value whose place in the tree is `node`; nil for one that nobody asks for.
  private mutating func scanValue(
    _ text: Span<UInt8>, node: Int?, depth: Int
  ) throws(LogProblem) {
    skipBlanks(text)
    guard position < end else { throw .badJSON }
    switch text[position] {
    case UInt8(ascii: "{"): try scanObject(text, node: node, depth: depth + 1)
    case UInt8(ascii: "["): try scanArray(text, node: node, depth: depth + 1)
    case UInt8(ascii: "\""):
      let string = try scanString(text)
      keep(string, node)
    default: try scanWord(text, node: node)
    }
  }

  private mutating func scanObject(
    _ text: Span<UInt8>, node: Int?, depth: Int
  ) throws(LogProblem) {
    if depth > Self.depthLimit { throw .badJSON }
    position += 1
    skipBlanks(text)
    if try take(UInt8(ascii: "}"), text) { return }
    while true {
      skipBlanks(text)
      guard position < end, text[position] == UInt8(ascii: "\"") else { throw .badJSON }
      let key = try scanString(text)
      let child = try child(of: node, key, text)
      skipBlanks(text)
      guard try take(UInt8(ascii: ":"), text) else { throw .badJSON }
      try scanValue(text, node: child, depth: depth)
      skipBlanks(text)
      if try take(UInt8(ascii: "}"), text) { return }
      guard try take(UInt8(ascii: ","), text) else { throw .badJSON }
    }
  }

  /// Reads an array; the first element stands for it.
  private mutating func scanArray(
    _ text: Span<UInt8>, node: Int?, depth: Int
  ) throws(LogProblem) {
    if depth > Self.depthLimit { throw .badJSON }
    position += 1
    skipBlanks(text)
    if try take(UInt8(ascii: "]"), text) { return }
    var node = node
    while true {
      try scanValue(text, node: node, depth: depth)
      node = nil
      skipBlanks(text)
      if try take(UInt8(ascii: "]"), text) { return }
      guard try take(UInt8(ascii: ","), text) else { throw .badJSON }
    }
  }

  /// Reads a number, `true`, `false` or `null`; only numbers are values here.
  private mutating func scanWord(_ text: Span<UInt8>, node: Int?) throws(LogProblem) {
    let first = position
    while position < end {
      let byte = text[position]
      let isPart =
        byte.isASCIIDigit || byte.isASCIILetter || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
      if !isPart { break }
      position += 1
    }
    if position == first { throw .badJSON }
    if text[first].isASCIIDigit { keep((first..<position, false), node) }
  }

  private mutating func keep(_ value: (range: Range<Int>, isEscaped: Bool), _ node: Int?) {
    guard let node, let field = map.nodes[node].field, map.nodes[node].rank < found[field].rank
    else { return }
    found[field] = Found(
      range: value.range, isEscaped: value.isEscaped, rank: map.nodes[node].rank)
  }

  private mutating func child(
    of node: Int?, _ key: (range: Range<Int>, isEscaped: Bool), _ text: Span<UInt8>
  ) throws(LogProblem) -> Int? {
    guard let node else { return nil }
    if !key.isEscaped { return knownChild(of: node, key.range, text) }
    let start = copies.count
    let copied = try copy(key, text)
    let child = child(of: node, copied, of: copies.span)
    copies.removeLast(copies.count - start)
    return child
  }

  /// The place that the last line had for the key, or what the map says.
  private mutating func knownChild(of node: Int, _ key: Range<Int>, _ text: Span<UInt8>) -> Int? {
    let number = keyCount
    keyCount += 1
    if number < lastKeys.count {
      let last = lastKeys[number]
      if last.parent == node,
        text.hasSameBytes(as: lastKeyBytes.span.extracting(last.key), in: key)
      {
        return last.child
      }
      lastKeys.removeSubrange(number...)
      lastKeyBytes.removeSubrange((lastKeys.last?.key.upperBound ?? 0)...)
    }
    let child = child(of: node, key, of: text)
    // A line may have keys without end.
    if number == lastKeys.count, number < 64, key.count < 64 {
      let start = lastKeyBytes.count
      for index in key { lastKeyBytes.append(text[index]) }
      lastKeys.append(LastKey(parent: node, key: start..<lastKeyBytes.count, child: child))
    }
    return child
  }

  private func child(of node: Int, _ key: Range<Int>, of text: Span<UInt8>) -> Int? {
    for index in map.nodes[node].children where map.children[index].key.count == key.count {
      let known = map.keys.span.extracting(map.children[index].key)
      if text.hasSameBytes(as: known, in: key) { return map.children[index].node }
    }
    return nil
  }

  /// Passes over a string, and tells where it stands without its quotes.
  private mutating func scanString(
    _ text: Span<UInt8>
  ) throws(LogProblem) -> (range: Range<Int>, isEscaped: Bool) {
    let first = position + 1
    let end = end
    var isEscaped = false
    var index = first
    while index < end {
      let byte = text[index]
      if byte == UInt8(ascii: "\"") {
        position = index + 1
        return (first..<index, isEscaped)
      }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        index += 1
      }
      index += 1
    }
    throw .badJSON
  }

  /// Appends a string or a number, unescaped, to `copies`, and tells where.
  private mutating func copy(
    _ value: (range: Range<Int>, isEscaped: Bool), _ text: Span<UInt8>
  ) throws(LogProblem) -> Range<Int> {
    let start = copies.count
    if value.isEscaped {
      try unescape(value.range, text)
    } else {
      for index in value.range { copies.append(text[index]) }
    }
    return start..<copies.count
  }

  private mutating func unescape(_ range: Range<Int>, _ text: Span<UInt8>) throws(LogProblem) {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = text[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < range.upperBound else {
        copies.append(byte)
        continue
      }
      let letter = text[index]
      index += 1
      switch letter {
      case UInt8(ascii: "u"):
        let scalar = try scalar(&index, range.upperBound, text)
        copies.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      case UInt8(ascii: "n"): copies.append(0x0A)
      case UInt8(ascii: "r"): copies.append(0x0D)
      case UInt8(ascii: "t"): copies.append(0x09)
      case UInt8(ascii: "b"): copies.append(0x08)
      case UInt8(ascii: "f"): copies.append(0x0C)
      default: copies.append(letter)
      }
    }
  }

  /// Reads four digits behind `\u`, and a second half that belongs to them.
  private func scalar(
    _ index: inout Int, _ end: Int, _ text: Span<UInt8>
  ) throws(LogProblem) -> Unicode.Scalar {
    let first = try unit(&index, end, text)
    if first & 0xFC00 == 0xD800, index + 6 <= end, text[index] == UInt8(ascii: "\\"),
      text[index + 1] == UInt8(ascii: "u")
    {
      index += 2
      let second = try unit(&index, end, text)
      let value = 0x10000 + (first & 0x3FF) << 10 + second & 0x3FF
      if second & 0xFC00 == 0xDC00, let scalar = Unicode.Scalar(value) { return scalar }
      return "\u{FFFD}"
    }
    return Unicode.Scalar(first) ?? "\u{FFFD}"
  }

  private func unit(
    _ index: inout Int, _ end: Int, _ text: Span<UInt8>
  ) throws(LogProblem) -> UInt32 {
    guard index + 4 <= end else { throw .badJSON }
    var unit: UInt32 = 0
    for digit in index..<index + 4 {
      guard let value = text[digit].hexadecimalValue else { throw .badJSON }
      unit = unit << 4 | UInt32(value)
    }
    index += 4
    return unit
  }

  private mutating func skipBlanks(_ text: Span<UInt8>) {
    while position < end, text[position] == 0x20 || text[position] == 0x09 { position += 1 }
  }

  private mutating func take(_ byte: UInt8, _ text: Span<UInt8>) throws(LogProblem) -> Bool {
    guard position < end else { throw .badJSON }
    if text[position] != byte { return false }
    position += 1
    return true
  }
}
