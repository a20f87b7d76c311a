import Bytes

/// Takes fields out of one JSON object to a line, without building a tree.
///
/// The values are copied, unescaped, to `values`; a record's ranges are of those bytes.
struct JSONLogScanner: Sendable {
  /// How deep objects and arrays may be nested.
  private static let depthLimit = 64

  private let map: JSONFieldMap
  /// The values of the current line, one behind the other.
  private(set) var values: [UInt8] = []
  /// For each field, by its place in `LogField.allCases`: where its value is and its rank.
  private var found: [(range: Range<Int>, rank: Int)] = []
  private var position = 0
  private var end = 0

  private static let fields = LogField.allCases
  private static let nothing = (range: 0..<0, rank: Int.max)

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
    values.removeAll(keepingCapacity: true)
    found = [(range: Range<Int>, rank: Int)](
      repeating: Self.nothing, count: Self.fields.count)
    skipBlanks(text)
    guard position < end, text[position] == UInt8(ascii: "{") else { throw .badJSON }
    try scanObject(text, node: 0, depth: 0)
    skipBlanks(text)
    if position < end { throw .badJSON }
    let isRequest =
      has(.request) || has(.target) || has(.path) || has(.status) || has(.method)
    if !isRequest { return false }
    for (index, field) in Self.fields.enumerated() where found[index].rank != Int.max {
      try record.take(field, found[index].range, of: values.span)
    }
    try record.finish()
    return true
  }

  private func has(_ field: LogField) -> Bool {
    Self.fields.firstIndex(of: field).map { found[$0].rank != Int.max } ?? false
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
      let start = values.count
      let isWanted = node.flatMap { map.nodes[$0].field } != nil
      try scanString(text, keeping: isWanted)
      keep(start..<values.count, node)
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
      let keyStart = values.count
      guard position < end, text[position] == UInt8(ascii: "\"") else { throw .badJSON }
      try scanString(text, keeping: node != nil)
      let child = node.flatMap { self.child(of: $0, key: keyStart..<values.count) }
      values.removeLast(values.count - keyStart)
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
    guard text[first].isASCIIDigit, node.flatMap({ map.nodes[$0].field }) != nil else { return }
    let start = values.count
    for index in first..<position { values.append(text[index]) }
    keep(start..<values.count, node)
  }

  private mutating func keep(_ range: Range<Int>, _ node: Int?) {
    guard let node, let field = map.nodes[node].field,
      let index = Self.fields.firstIndex(of: field), map.nodes[node].rank < found[index].rank
    else { return }
    found[index] = (range, map.nodes[node].rank)
  }

  private func child(of node: Int, key: Range<Int>) -> Int? {
    for child in map.nodes[node].children
    where values.span.hasSameBytes(as: child.key.span, in: key) {
      return child.node
    }
    return nil
  }

  /// Passes over a string; appends what it holds to `values` when it is to be kept.
  private mutating func scanString(_ text: Span<UInt8>, keeping isKept: Bool) throws(LogProblem) {
    position += 1
    while position < end {
      let byte = text[position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        return
      }
      if byte == UInt8(ascii: "\\") {
        try scanEscape(text, keeping: isKept)
      } else {
        if isKept { values.append(byte) }
        position += 1
      }
    }
    throw .badJSON
  }

  private mutating func scanEscape(_ text: Span<UInt8>, keeping isKept: Bool) throws(LogProblem) {
    guard position + 1 < end else { throw .badJSON }
    let letter = text[position + 1]
    position += 2
    if letter == UInt8(ascii: "u") {
      let scalar = try scanScalar(text)
      if isKept {
        values.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
      return
    }
    guard isKept else { return }
    switch letter {
    case UInt8(ascii: "n"): values.append(0x0A)
    case UInt8(ascii: "r"): values.append(0x0D)
    case UInt8(ascii: "t"): values.append(0x09)
    case UInt8(ascii: "b"): values.append(0x08)
    case UInt8(ascii: "f"): values.append(0x0C)
    default: values.append(letter)
    }
  }

  /// Reads four digits behind `\u`, and a second half that belongs to them.
  private mutating func scanScalar(_ text: Span<UInt8>) throws(LogProblem) -> Unicode.Scalar {
    let first = try scanUnit(text)
    if first & 0xFC00 == 0xD800, position + 6 <= end, text[position] == UInt8(ascii: "\\"),
      text[position + 1] == UInt8(ascii: "u")
    {
      position += 2
      let second = try scanUnit(text)
      let value = 0x10000 + (first & 0x3FF) << 10 + second & 0x3FF
      if second & 0xFC00 == 0xDC00, let scalar = Unicode.Scalar(value) { return scalar }
      return "\u{FFFD}"
    }
    return Unicode.Scalar(first) ?? "\u{FFFD}"
  }

  private mutating func scanUnit(_ text: Span<UInt8>) throws(LogProblem) -> UInt32 {
    guard position + 4 <= end else { throw .badJSON }
    var unit: UInt32 = 0
    for index in position..<position + 4 {
      guard let digit = text[index].hexadecimalValue else { throw .badJSON }
      unit = unit << 4 | UInt32(digit)
    }
    position += 4
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
