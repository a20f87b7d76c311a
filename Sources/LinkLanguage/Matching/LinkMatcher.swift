/// Decides URLs against one ordered rule list, many millions a second.
///
/// It is one pass over the bytes through a table that fills as texts need it. The table is
/// bounded: when it is full it is emptied, and when it fills again too soon, texts are decided
/// without it in linear time.
public struct LinkMatcher: Sendable {
  /// Stop codes of a cell; from 0 on it is the first cell of the next state's row.
  enum Stop {
    /// Not yet asked for.
    static let unknown: Int32 = -1
    /// A byte that no URL has, or a broken escape.
    static let invalid: Int32 = -2
    /// The code of decision 0 where the decision cannot change; that of decision n is n less.
    static let final: Int32 = -3
  }

  let pristine: RuleListAutomaton
  var automaton: RuleListAutomaton
  /// The class of each byte.
  let classOf: [UInt8]
  /// The cells of a row: one for each class, and the last for the end of the text.
  let width: Int
  /// The rows of the states, each `width` cells long.
  var cells: [Int32] = []
  /// The decisions met so far; numbers elsewhere are indexes into it.
  public internal(set) var decisions: [Decision] = []
  var decisionNumbers: [Decision: Int32] = [:]
  let stateLimit: Int
  /// Bytes read since the table was last emptied.
  var bytesRead = 0
  /// Whether the table still pays.
  var usesTable = true

  /// The matcher of `rules`; the table holds at most `stateLimit` states.
  public init(_ rules: [LinkRule], stateLimit: Int = 20_000) {
    let compiled = CompiledRules.compile([rules])
    pristine = RuleListAutomaton(compiled.lists[0], residuals: compiled.residuals)
    automaton = pristine
    self.stateLimit = max(3, stateLimit)
    classOf = compiled.residuals.classes.classOf
    width = compiled.residuals.classes.count + 1
    addRows()
  }

  /// The verdicts on `text`, which is everything of the URL after the host as written.
  ///
  /// A text that is no valid URI is percent-encoded first, as Foundation does.
  public mutating func decide(_ text: ArraySlice<UInt8>) -> Decision {
    decisions[number(text)]
  }

  /// The number of the decision on `text` among `decisions`.
  public mutating func number(_ text: ArraySlice<UInt8>) -> Int {
    number(text.span)
  }

  /// The number of the decision on `text` among `decisions`, for the hottest loops.
  public mutating func number(_ text: Span<UInt8>) -> Int {
    bytesRead += text.count
    if usesTable, let number = tableNumber(text) { return number }
    return steppedNumber(text.indices.map { text[$0] })
  }
}
