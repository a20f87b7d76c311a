/// How deep in brackets and whether in a string a place in a JSON text is.
struct JSONNesting {
  private var depth = 0
  private var isString = false
  private var isEscaped = false

  /// Passes a byte; true where it ends an element of the array that everything lies in.
  mutating func isEnd(_ byte: UInt8) -> Bool {
    if isString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isString = false
      }
      return false
    }
    switch byte {
    case UInt8(ascii: "\""): isString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"): depth -= depth > 0 ? 1 : 0
    case UInt8(ascii: "]"):
      if depth == 0 { return true }
      depth -= 1
    case UInt8(ascii: ","): return depth == 0
    default: break
    }
    return false
  }
}
