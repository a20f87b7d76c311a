extension String {
  /// The text with its first `part` replaced, byte for byte; the same text without such a part.
  func exchanging(_ part: String, with other: String) -> String {
    let bytes = Array(utf8)
    let sought = Array(part.utf8)
    guard !sought.isEmpty, bytes.count >= sought.count else { return self }
    let start = (0...bytes.count - sought.count).first {
      bytes[$0..<$0 + sought.count].elementsEqual(sought)
    }
    guard let start else { return self }
    return String(
      decoding: bytes[..<start] + Array(other.utf8) + bytes[(start + sought.count)...],
      as: UTF8.self)
  }
}
