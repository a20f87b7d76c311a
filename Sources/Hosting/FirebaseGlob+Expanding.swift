extension FirebaseGlob {
  /// The most patterns that braces are written out to.
  private static let expansionLimit = 256

  /// The patterns that a text with braces stands for: `a{b,c}` is `ab` and `ac`; nil where that is not
  /// judged: ranges, braces of one choice or none that close, and too many.
  static func expansions(of text: [UInt8]) -> [[UInt8]]? {
    var done: [[UInt8]] = []
    var pending = [text]
    while let next = pending.popLast() {
      guard done.count + pending.count < expansionLimit else { return nil }
      guard let open = next.firstIndex(of: UInt8(ascii: "{")) else {
        if next.contains(UInt8(ascii: "}")) { return nil }
        done.append(next)
        continue
      }
      guard let group = choices(next[open...]), group.choices.count > 1 else { return nil }
      pending += group.choices.map { Array(next[..<open] + $0 + next[group.end...]) }
    }
    return done
  }

  /// The choices of the braces that `text` begins with, and where these end.
  private static func choices(
    _ text: ArraySlice<UInt8>
  ) -> (choices: [ArraySlice<UInt8>], end: Int)? {
    var choices: [ArraySlice<UInt8>] = []
    var depth = 0
    var start = text.startIndex + 1
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ","):
        if depth == 1 {
          choices.append(text[start..<index])
          start = index + 1
        }
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return (choices + [text[start..<index]], index + 1) }
      default: break
      }
    }
    return nil
  }
}
