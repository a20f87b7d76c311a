/// The parser of advanced patterns, step by step as Android's.
struct AdvancedGlob {
  /// One thing that is matched a number of times.
  struct Piece: Hashable, Sendable {
    /// Ranges of UTF-16 units.
    var ranges: [ClosedRange<UInt16>]
    /// Whether the units outside the ranges are meant.
    var isInverted: Bool
    /// The least number of times.
    var minimum = 1
    /// The greatest number of times; nil when there is no limit.
    var maximum: Int? = 1

    /// Whether it takes `unit`.
    func accepts(_ unit: UInt16) -> Bool {
      ranges.contains { $0.contains(unit) } != isInverted
    }
  }

  private let units: [UInt16]
  private var position = 0
  /// How many numbers Android stores for what was read.
  private var stored = 0
  private var pieces: [Piece] = []
  private var canRepeat = false

  /// The pieces of `text`.
  static func pieces(of text: String) throws(AndroidPatternError) -> [Piece] {
    var glob = AdvancedGlob(text)
    try glob.parse()
    return glob.pieces
  }

  private init(_ text: String) {
    units = Array(text.utf16)
  }

  private static let largestStore = 2048

  private mutating func parse() throws(AndroidPatternError) {
    while position < units.count {
      try checkSize()
      switch units[position] {
      case "[": try readSet()
      case "{": try readRange()
      case "*": try repeatLast(0, nil, stores: 1)
      case "+": try repeatLast(1, nil, stores: 1)
      case ".": append(Piece(ranges: [], isInverted: true), stores: 1)
      case "}": break
      case "\\":
        position += 1
        guard position < units.count else {
          throw AndroidPatternError(.trailingEscape, at: position - 1)
        }
        appendLiteral()
      default: appendLiteral()
      }
      position += 1
    }
  }

  private func checkSize() throws(AndroidPatternError) {
    if stored > Self.largestStore - 3 { throw AndroidPatternError(.tooLong, at: position) }
  }

  private mutating func append(_ piece: Piece, stores: Int) {
    pieces.append(piece)
    stored += stores
    canRepeat = true
  }

  private mutating func appendLiteral() {
    let unit = units[position]
    append(Piece(ranges: [unit...unit], isInverted: false), stores: 1)
  }

  private mutating func repeatLast(
    _ minimum: Int, _ maximum: Int?, stores: Int
  ) throws(AndroidPatternError) {
    guard canRepeat, let last = pieces.indices.last else {
      throw AndroidPatternError(.misplacedModifier, at: position)
    }
    pieces[last].minimum = minimum
    pieces[last].maximum = maximum
    canRepeat = false
    stored += stores
  }

  /// Reads a set from `[` to `]`, leaving the position at `]`.
  private mutating func readSet() throws(AndroidPatternError) {
    let start = position
    position += 1
    guard position < units.count else { throw AndroidPatternError(.unclosedSet, at: start) }
    let isInverted = units[position] == "^"
    if isInverted { position += 1 }
    stored += 1
    var ranges: [ClosedRange<UInt16>] = []
    while position < units.count, units[position] != "]" {
      try checkSize()
      let low = try setMember()
      guard let high = try rangeEnd() else {
        ranges.append(low...low)
        stored += 2
        continue
      }
      stored += 2
      if low <= high { ranges.append(low...high) }
    }
    guard position < units.count else { throw AndroidPatternError(.unclosedSet, at: start) }
    guard stored > 0, position > start + (isInverted ? 2 : 1) else {
      throw AndroidPatternError(.emptySet, at: start)
    }
    append(Piece(ranges: ranges, isInverted: isInverted), stores: 1)
  }

  /// Reads one character of a set and leaves the position behind it.
  private mutating func setMember() throws(AndroidPatternError) -> UInt16 {
    if units[position] == "\\" {
      position += 1
      guard position < units.count else {
        throw AndroidPatternError(.trailingEscape, at: position - 1)
      }
    }
    defer { position += 1 }
    return units[position]
  }

  /// Reads `-x` behind a set's character where it makes a range.
  private mutating func rangeEnd() throws(AndroidPatternError) -> UInt16? {
    guard position + 1 < units.count, units[position] == "-", units[position + 1] != "]" else {
      return nil
    }
    position += 1
    return try setMember()
  }

  /// Reads `{n}`, `{n,}` or `{n,m}`, leaving the position at `}`.
  private mutating func readRange() throws(AndroidPatternError) {
    let start = position
    guard canRepeat else { throw AndroidPatternError(.misplacedModifier, at: start) }
    guard let end = units[start...].firstIndex(of: "}") else {
      throw AndroidPatternError(.unclosedRange, at: start)
    }
    let text = units[(start + 1)..<end]
    var minimum: Int?
    var maximum: Int?
    if let comma = text.firstIndex(of: ",") {
      minimum = Self.number(text[..<comma])
      maximum = comma + 1 == end ? Int.max : Self.number(text[(comma + 1)...])
    } else {
      minimum = Self.number(text)
      maximum = minimum
    }
    guard let minimum, let maximum else { throw AndroidPatternError(.badRange, at: start) }
    guard minimum <= maximum else { throw AndroidPatternError(.reversedRange, at: start) }
    try repeatLast(max(0, minimum), maximum == .max ? nil : max(0, maximum), stores: 4)
    position = end
  }

  /// What Java's `Integer.parseInt` makes of `digits`.
  private static func number(_ digits: ArraySlice<UInt16>) -> Int? {
    let text = String(decoding: digits, as: UTF16.self)
    guard let value = Int32(text) else { return nil }
    return Int(value)
  }
}

extension UInt16 {
  /// Compares a UTF-16 unit with an ASCII character in patterns of a switch.
  fileprivate static func ~= (scalar: Unicode.Scalar, unit: UInt16) -> Bool {
    scalar.value == UInt32(unit)
  }

  /// Whether the unit is the ASCII character.
  fileprivate static func == (unit: UInt16, scalar: Unicode.Scalar) -> Bool {
    scalar.value == UInt32(unit)
  }

  /// Whether the unit is not the ASCII character.
  fileprivate static func != (unit: UInt16, scalar: Unicode.Scalar) -> Bool {
    scalar.value != UInt32(unit)
  }
}

extension ArraySlice where Element == UInt16 {
  /// The first place of the ASCII character.
  fileprivate func firstIndex(of scalar: Unicode.Scalar) -> Int? {
    firstIndex { UInt32($0) == scalar.value }
  }
}
