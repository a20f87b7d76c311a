/// Gives the few different answers of a plan's questions small numbers.
struct AnswerNumbers {
  private var known: [UInt64] = []

  /// The number of `answer`, new ones counted on; there are few, so a search in order is quick.
  mutating func number(of answer: UInt64) -> Int {
    if let number = known.firstIndex(of: answer) { return number }
    known.append(answer)
    return known.count - 1
  }
}
