import Bytes

/// Reads a Gradle build file, Groovy or Kotlin, as words, texts and signs; comments are skipped.
struct GradleTokens {
  /// One token.
  enum Token: Equatable {
    /// A name or a number.
    case word(String)
    /// A text in single or double quotes, without them.
    case text(String)
    /// Any other character.
    case sign(UInt8)
    /// The end of a line.
    case lineEnd
  }

  private let bytes: [UInt8]
  private var index = 0

  /// Begins at the start of `bytes`.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next token; nil at the end.
  mutating func next() -> Token? {
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
      case UInt8(ascii: "\n"):
        index += 1
        return .lineEnd
      case UInt8(ascii: "/") where bytes[index...].begins(with: "//"): skip(until: "\n")
      case UInt8(ascii: "/") where bytes[index...].begins(with: "/*"):
        index += 2
        skip(until: "*/")
        index = min(index + 2, bytes.count)
      case UInt8(ascii: "\""), UInt8(ascii: "'"): return text(closedBy: byte)
      case let byte where Self.isWordByte(byte): return word()
      default:
        index += 1
        return .sign(byte)
      }
    }
    return nil
  }

  /// The text that stands behind a name on its line, with `=` between or not.
  mutating func assignedText() -> String? {
    let start = index
    var token = next()
    if token == .sign(UInt8(ascii: "=")) { token = next() }
    if case .text(let text) = token, !text.contains("$") { return text }
    index = start
    return nil
  }

  /// The pairs of a map that stands behind a name: `[a: "b"]`, `["a"] = "b"`, `mapOf("a" to "b")`.
  mutating func assignedPairs() -> [(name: String, value: String)] {
    var pairs: [(name: String, value: String)] = []
    var name: String?
    var depth = 0
    var isLinked = false
    while let token = next() {
      switch token {
      case .lineEnd where depth <= 0: return pairs
      case .lineEnd: break
      case .sign(UInt8(ascii: "[")), .sign(UInt8(ascii: "(")): depth += 1
      case .sign(UInt8(ascii: "]")), .sign(UInt8(ascii: ")")): depth -= 1
      case .sign(UInt8(ascii: ":")), .sign(UInt8(ascii: "=")), .word("to"): isLinked = name != nil
      case .sign(UInt8(ascii: ",")):
        name = nil
        isLinked = false
      case .sign(UInt8(ascii: "}")): return pairs
      case .sign: break
      case .word(let word): name = isLinked ? nil : word
      case .text(let text):
        if isLinked, let key = name, !text.contains("$") {
          pairs.append((key, text))
        }
        name = isLinked ? nil : text
        isLinked = false
      }
    }
    return pairs
  }

  private mutating func skip(until end: StaticString) {
    while index < bytes.count, !bytes[index...].begins(with: end) { index += 1 }
  }

  private mutating func text(closedBy quote: UInt8) -> Token {
    index += 1
    let start = index
    while index < bytes.count, bytes[index] != quote, bytes[index] != UInt8(ascii: "\n") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(index, bytes.count)
    index = min(end + 1, bytes.count)
    return .text(String(decoding: bytes[start..<end], as: UTF8.self))
  }

  private mutating func word() -> Token {
    let start = index
    while index < bytes.count, Self.isWordByte(bytes[index]) { index += 1 }
    return .word(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_")
  }
}
