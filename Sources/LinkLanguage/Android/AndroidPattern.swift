/// A pattern of an Android intent filter or of a dynamic rule, checked for its syntax.
///
/// It is compared with decoded text. Source of the rules: AOSP, `android.os.PatternMatcher`.
public struct AndroidPattern: Hashable, Sendable {
  /// Android's five matchers.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The whole text, as it stands.
    case literal
    /// The beginning of the text.
    case prefix
    /// The end of the text.
    case suffix
    /// `.` and `*` without ever going back (`pathPattern`).
    case simpleGlob
    /// Sets and counted repetition without ever going back (`pathAdvancedPattern`).
    case advancedGlob
  }

  /// The matcher.
  public let kind: Kind
  /// The pattern as Android gets it, resource escapes already undone.
  public let text: String
  /// The pieces of an advanced pattern; empty for the other kinds.
  let pieces: [AdvancedGlob.Piece]

  /// Checks `text`; only the syntax of advanced patterns can be wrong.
  public init(_ kind: Kind, _ text: String) throws(AndroidPatternError) {
    self.kind = kind
    self.text = text
    pieces = kind == .advancedGlob ? try AdvancedGlob.pieces(of: text) : []
  }

  private init(unchecked kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
    pieces = []
  }

  /// The pattern that a dynamic rule's `expression` becomes, with `beginning` before it.
  ///
  /// Source: AOSP, `DalComponentParser` of the statement service: no wildcard is a literal, one
  /// final `*` a prefix, anything else a simple glob. An empty expression is an error there.
  public init(
    dynamicExpression expression: String, after beginning: String = ""
  ) throws(AndroidPatternError) {
    guard !expression.isEmpty else { throw AndroidPatternError(.emptyExpression, at: 0) }
    let wildcards = expression.utf8.count { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
    if wildcards == 0 {
      self.init(unchecked: .literal, beginning + expression)
    } else if wildcards == 1, expression.utf8.last == UInt8(ascii: "*") {
      self.init(unchecked: .prefix, beginning + expression.dropLast())
    } else {
      let glob = Self.glob(beginning, isPattern: false) + Self.glob(expression, isPattern: true)
      self.init(unchecked: .simpleGlob, glob)
    }
  }

  private static func glob(_ text: String, isPattern: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "*" where isPattern: result += ".*"
      case "?" where isPattern: result += "."
      case "*", ".", "\\":
        result += "\\"
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
