/// A document that a rule rejects or accepts.
public struct RuleExample: Sendable {
  /// Whether the rule must be silent on it.
  public let isAccepted: Bool
  /// The document; in a rejected one `⟪` and `⟫` enclose each range the rule reports, in order.
  public let markedText: String

  /// An example on which the rule reports exactly the marked ranges.
  public static func rejected(_ markedText: String) -> RuleExample {
    RuleExample(isAccepted: false, markedText: markedText)
  }

  /// An example on which the rule is silent.
  public static func accepted(_ text: String) -> RuleExample {
    RuleExample(isAccepted: true, markedText: text)
  }

  /// The document without marks, and the byte ranges that were marked.
  public var unmarked: (text: String, ranges: [Range<Int>]) {
    var text = ""
    var ranges: [Range<Int>] = []
    var start = 0
    for character in markedText.unicodeScalars {
      switch character {
      case "⟪": start = text.utf8.count
      case "⟫": ranges.append(start..<text.utf8.count)
      default: text.unicodeScalars.append(character)
      }
    }
    return (text, ranges)
  }
}
