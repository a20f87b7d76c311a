public import Syntax

/// One rule of an association file, a component or a legacy path, with all defaults applied.
public struct AssociationRule: Sendable {
  /// The generation of the format that the rule is written in.
  public enum Form: Sendable {
    /// An object of `components` (iOS 13 and later).
    case component
    /// A string of `paths`.
    case path
  }

  /// How the rule is written.
  public let form: Form
  /// Where it stands among the rules.
  public let place: RulePlace
  /// The bytes of the component or path.
  public let range: Range<Int>
  /// The pattern for the path, `NOT ` removed; nil where every path will do.
  public let path: PlacedText?
  /// What is asked of the query; nil where every query will do.
  public let query: QueryCondition?
  /// The pattern for the fragment; nil where every fragment will do.
  public let fragment: PlacedText?
  /// Whether a match keeps the link in the browser.
  public let isExclusion: Bool
  /// Whether letters must match in case.
  public let isCaseSensitive: Bool
  /// Whether the URL is compared as written, escapes included.
  public let isPercentEncoded: Bool
  /// The author's remark.
  public let comment: String?
  /// Why the rule's meaning is less than documented.
  public internal(set) var doubts: [Doubt] = []

  /// Every pattern of the rule with its place.
  public var patterns: [PlacedText] {
    var patterns: [PlacedText] = []
    _ = patternsAllSatisfy { pattern in
      patterns.append(pattern)
      return true
    }
    return patterns
  }

  /// Whether every pattern of the rule is as `condition` asks.
  func patternsAllSatisfy(_ condition: (PlacedText) -> Bool) -> Bool {
    if let path, !condition(path) { return false }
    if let fragment, !condition(fragment) { return false }
    switch query {
    case .text(let text): return condition(text)
    case .items(let items): return items.allSatisfy { condition($0.value) }
    case nil: return true
    }
  }

  /// Whether some pattern may refer to a variable.
  var mayHaveVariables: Bool {
    !patternsAllSatisfy { !$0.text.utf8.contains(UInt8(ascii: "$")) }
  }

  /// Whether one of its patterns cannot be read, so that nothing matches the rule.
  public var isUnreadable: Bool { doubts.contains { $0.isUnreadable } }

  /// The rule in a few characters for messages: `/help/*?articleNumber=????#top`.
  public var summary: String {
    var text = path?.text ?? ""
    switch query {
    case .text(let pattern): text += "?" + pattern.text
    case .items(let items):
      text += "?" + items.map { "\($0.name.text)=\($0.value.text)" }.joined(separator: "&")
    case nil: break
    }
    if let fragment { text += "#" + fragment.text }
    if text.isEmpty { text = "*" }
    return isExclusion ? "NOT " + text : text
  }
}
