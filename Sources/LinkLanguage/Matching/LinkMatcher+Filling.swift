extension LinkMatcher {
  /// Fewer bytes than this for each state of a table that fills again, and it does not pay.
  private static let bytesPerState = 10
  /// More residuals than this are forgotten between two texts.
  private static let residualLimit = 2_000_000

  /// Fills the cell of the state whose row begins at `row`.
  ///
  /// When the table is full it is emptied instead.
  mutating func fill(_ row: Int, _ byteClass: Int) {
    let state = row / width
    if byteClass == width - 1 {
      cells[row + byteClass] =
        automaton.escapes[state].isComplete
        ? Stop.final - number(of: automaton.decision(automaton.entries(of: state)))
        : Stop.invalid
      return
    }
    guard byteClass != ByteClasses.invalid, let next = automaton.step(state, byteClass) else {
      cells[row + byteClass] = Stop.invalid
      return
    }
    if automaton.stateCount > stateLimit {
      empty()
      return
    }
    addRows()
    let list = automaton.entries(of: next)
    if automaton.escapes[next] == .none, automaton.isFinal(list) {
      cells[row + byteClass] = Stop.final - number(of: automaton.decision(list))
    } else {
      cells[row + byteClass] = Int32(next * width)
    }
  }

  private mutating func empty() {
    if bytesRead < Self.bytesPerState * stateLimit { usesTable = false }
    bytesRead = 0
    automaton = pristine
    cells.removeAll(keepingCapacity: true)
    addRows()
  }

  /// Makes rows for states that have none.
  mutating func addRows() {
    let missing = automaton.stateCount * width - cells.count
    if missing > 0 { cells += repeatElement(Stop.unknown, count: missing) }
  }

  /// The decision on `text`, rewritten where it is invalid, found without the table in linear time.
  mutating func steppedNumber(_ text: [UInt8]) -> Int {
    let text = URLRewriting.isValid(text[...]) ? text : URLRewriting.encoded(text[...])
    if automaton.residuals.count > Self.residualLimit {
      automaton = pristine
      cells.removeAll()
      addRows()
    }
    var list = Array(automaton.entries(of: automaton.start))
    for byte in text {
      list = automaton.advanced(list[...], Int(classOf[Int(byte)]))
      if automaton.isFinal(list[...]) { break }
    }
    return Int(number(of: automaton.decision(list[...])))
  }

  private mutating func number(of decision: Decision) -> Int32 {
    if let known = decisionNumbers[decision] { return known }
    let number = Int32(decisions.count)
    decisions.append(decision)
    decisionNumbers[decision] = number
    return number
  }
}
