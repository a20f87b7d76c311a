/// Why Android refuses a pattern.
public struct AndroidPatternError: Error, Hashable, Sendable {
  /// The kinds of refusal.
  public enum Reason: String, Hashable, Sendable {
    /// `[` without `]`.
    case unclosedSet
    /// `[]` or `[^]`.
    case emptySet
    /// `*`, `+` or `{` with nothing before it that it could repeat.
    case misplacedModifier
    /// `{` without `}`.
    case unclosedRange
    /// A repetition count that is no number.
    case badRange
    /// `{4,2}`: the smallest count is above the largest.
    case reversedRange
    /// `\` at the end.
    case trailingEscape
    /// More than 2,048 pieces.
    case tooLong
    /// A dynamic rule's expression without any character.
    case emptyExpression
  }

  /// The kind of refusal.
  public let reason: Reason
  /// Where, in UTF-16 units from the pattern's beginning, as Java counts.
  public let offset: Int

  /// Makes an error.
  init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// One sentence for people.
  public var message: String {
    switch reason {
    case .unclosedSet: "the set opened by '[' is not closed"
    case .emptySet: "a set must hold at least one character"
    case .misplacedModifier: "there is nothing before the repetition that it could repeat"
    case .unclosedRange: "the range opened by '{' is not closed"
    case .badRange: "a range must be '{n}', '{n,}' or '{n,m}'"
    case .reversedRange: "the smallest count of the range is above the largest"
    case .trailingEscape: "the pattern ends in a lone '\\'"
    case .tooLong: "the pattern has more than 2048 pieces"
    case .emptyExpression: "the expression is empty"
    }
  }
}
