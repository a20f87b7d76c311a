/// The variable references of a pattern, found by text alone.
struct PatternScan {
  /// The names between `$(` and `)`, in order.
  private(set) var names: [String] = []
  /// Whether a `$(` lacks its `)`.
  private(set) var isUnterminated = false

  /// Scans `pattern`; a name holds any character but `$`, `(` and `)` (Apple, "Substitution
  /// variables").
  init(_ pattern: String) {
    guard pattern.utf8.contains(UInt8(ascii: "$")) else { return }
    let bytes = Array(pattern.utf8)
    var position = 0
    while position + 1 < bytes.count {
      guard bytes[position] == UInt8(ascii: "$"), bytes[position + 1] == UInt8(ascii: "(") else {
        position += 1
        continue
      }
      let start = position + 2
      let end = bytes[start...].firstIndex { Self.reserved.contains($0) }
      guard let end, bytes[end] == UInt8(ascii: ")") else {
        isUnterminated = true
        return
      }
      names.append(String(decoding: bytes[start..<end], as: UTF8.self))
      position = end + 1
    }
  }

  private static let reserved = Array("$()".utf8)
}
