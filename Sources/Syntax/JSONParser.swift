import Diagnostics

/// The state of one parse: a cursor over the bytes, and the problems met so far.
///
/// A method that parses something begins at its first byte, moves `position` behind it, and always
/// moves on; so every text ends, however broken.
struct JSONParser {
  /// How deep arrays and objects may be nested.
  static let depthLimit = 512
  /// How many problems are kept, duplicate keys counted apart.
  static let problemLimit = 20

  /// The text.
  let bytes: [UInt8]
  /// What is allowed beyond RFC 8259.
  let dialect: JSONDialect
  /// The index of the next byte.
  var position = 0
  /// What is wrong, in the order it was met.
  private(set) var problems: [JSONProblem] = []
  /// Set where going on would only repeat one fault; every loop ends then.
  var isStopped = false
  /// How many objects are open around `position`.
  var openObjects = 0
  /// How many arrays are open around `position`.
  var openArrays = 0
  /// Whether a bracket was closed by one of the other kind, so that later ones cannot add up.
  var hasMixedBrackets = false
  private var syntaxProblems = 0
  private var duplicates = 0

  /// A parser at the first byte.
  init(bytes: [UInt8], dialect: JSONDialect) {
    self.bytes = bytes
    self.dialect = dialect
  }

  /// The byte at `position`; nil at the end.
  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Parses the whole text; nil where no value could be made of it.
  mutating func parseDocument() -> JSONNode? {
    guard isTextOfJSON() else { return nil }
    skipBlanks()
    guard !isStopped, position < bytes.count else {
      reportEmpty()
      return nil
    }
    let root = parseValue()
    skipBlanks()
    if isStopped || hasMixedBrackets || position == bytes.count { return root }
    return reportRest(after: root)
  }

  /// Parses the value that begins at `position`, which is neither a blank nor the end.
  mutating func parseValue() -> JSONNode? {
    let start = position
    switch bytes[start] {
    case UInt8(ascii: "{"):
      return parseObject()
    case UInt8(ascii: "["):
      return parseArray()
    case UInt8(ascii: "\""):
      let text = parseString(closedBy: UInt8(ascii: "\""))
      return JSONNode(range: start..<position, value: .string(text))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return parseNumber()
    default:
      return parseWord()
    }
  }

  /// Keeps a problem unless there are enough.
  mutating func report(
    _ message: String, at range: Range<Int>, kind: JSONProblem.Kind = .syntax,
    related: Range<Int>? = nil, help: String? = nil, fix: Fix? = nil
  ) {
    if kind == .duplicateKey {
      duplicates += 1
      if duplicates > Self.problemLimit { return }
    } else {
      syntaxProblems += 1
      if syntaxProblems > Self.problemLimit { return }
    }
    problems.append(
      JSONProblem(
        kind: kind, message: message, range: range, related: related, help: help, fix: fix))
  }

  /// The bytes of `range` for a message: cut after 40 bytes, and no control characters.
  func excerpt(_ range: Range<Int>) -> String {
    let isLong = range.count > 40
    let text = String(decoding: bytes[range].prefix(40), as: UTF8.self)
    let shown = text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
    return String(String.UnicodeScalarView(shown)) + (isLong ? "…" : "")
  }
}
