import Bytes

/// A log format made of fields and the texts between them, ready to be read by.
struct LogTemplate: Sendable {
  /// A field and the text that ends it.
  struct Step {
    /// What the field says; nil for one that is passed over.
    let field: LogField?
    /// Where in `literals` the text begins that ends the field.
    let start: Int
    /// How long that text is; 0 at the end of the line.
    let count: Int
    /// The first byte of that text.
    let first: UInt8
  }

  /// The text before the first field.
  private let opening: [UInt8]
  private let steps: [Step]
  private let literals: [UInt8]
  /// Whether a line may go on behind the last text.
  private let allowsMore: Bool

  /// A template of `parts`, each a field with the text behind it.
  init(
    opening: [UInt8], parts: [(field: LogField?, ending: [UInt8])], allowsMore: Bool = false
  ) {
    self.opening = opening
    self.allowsMore = allowsMore
    var literals: [UInt8] = []
    steps = parts.map { part in
      defer { literals += part.ending }
      return Step(
        field: part.field, start: literals.count, count: part.ending.count,
        first: part.ending.first ?? 0)
    }
    self.literals = literals
  }

  /// Whether lines tell the user agent.
  var hasAgent: Bool { steps.contains { $0.field == .userAgent } }

  /// Reads the line in `range` of `text`.
  func read(
    _ text: Span<UInt8>, _ range: Range<Int>, into record: inout LogRecord
  ) throws(LogProblem) {
    var position = range.lowerBound
    for byte in opening {
      if position == range.upperBound || text[position] != byte { throw .otherForm }
      position += 1
    }
    for index in steps.indices {
      let step = steps[index]
      let end = step.count == 0 ? range.upperBound : ending(step, text, position..<range.upperBound)
      guard let end else { throw .otherForm }
      if let field = step.field { try record.take(field, position..<end, of: text) }
      position = end + step.count
    }
    if position < range.upperBound, !allowsMore || text[position] != 0x20 { throw .otherForm }
    try record.finish()
  }

  /// Where the text that ends a field begins; one whose quote is escaped by a backslash is none.
  private func ending(_ step: Step, _ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var position = range.lowerBound
    while let hit = text.firstIndex(of: step.first, in: position..<range.upperBound) {
      if holds(step, text, hit, range.upperBound),
        step.first != UInt8(ascii: "\"") || !isEscaped(text, hit, from: range.lowerBound)
      {
        return hit
      }
      position = hit + 1
    }
    return nil
  }

  private func holds(_ step: Step, _ text: Span<UInt8>, _ position: Int, _ end: Int) -> Bool {
    if end - position < step.count { return false }
    for offset in 1..<max(1, step.count)
    where text[position + offset] != literals[step.start + offset] {
      return false
    }
    return true
  }

  /// Whether an odd number of backslashes stands before `position`.
  private func isEscaped(_ text: Span<UInt8>, _ position: Int, from start: Int) -> Bool {
    var first = position
    while first > start, text[first - 1] == UInt8(ascii: "\\") { first -= 1 }
    return (position - first) % 2 == 1
  }
}
