import Bytes

/// Finds all texts of many that occur in a user agent, in one pass.
struct AgentIndex: Sendable {
  private let texts: [[UInt8]]
  /// For each pair of bytes, whether some text begins with it.
  private var pairs = [Bool](repeating: false, count: 1 << 16)
  /// The texts, by number, that begin with a pair.
  private var textsOfPair: [UInt16: [Int]] = [:]

  /// Prepares to look for `texts`, which are in lower case.
  init(_ texts: [[UInt8]]) {
    self.texts = texts
    for (number, text) in texts.enumerated() {
      // A text of one byte begins every pair that begins with it.
      let seconds = text.count > 1 ? text[1]...text[1] : 0...255
      for second in seconds {
        let pair = UInt16(text[0]) << 8 | UInt16(second)
        pairs[Int(pair)] = true
        textsOfPair[pair, default: []].append(number)
      }
    }
  }

  /// For each text, whether it occurs in `agent`.
  func occurrences(in agent: [UInt8]) -> [Bool] {
    var found = [Bool](repeating: false, count: texts.count)
    let lower = agent.map(\.asciiLowercased)
    for index in lower.indices {
      let second = index + 1 < lower.count ? lower[index + 1] : 0
      let pair = UInt16(lower[index]) << 8 | UInt16(second)
      if !pairs[Int(pair)] { continue }
      for number in textsOfPair[pair] ?? [] where !found[number] {
        found[number] = lower[index...].starts(with: texts[number])
      }
    }
    return found
  }
}
