public import AndroidAssociation
public import AppleAssociation
import Diagnostics
import LinkLanguage

/// What is the same and what cannot be where rules of Apple became dynamic rules of Android.
public struct DynamicRuleReport {
  /// The lines, each ending with a line break.
  public let text: String

  /// Shows `conversion` of `rules`, URLs with `origin`, a scheme and a host.
  public init(
    _ conversion: DynamicRuleConversion, rules: [AssociationRule], origin: String
  ) {
    var lines: [String] = []
    if conversion.isEqual {
      lines.append("proved: by these rules Android 15 opens the same URLs as iOS")
    }
    lines += conversion.obstacles.flatMap { rule, reasons in
      reasons.map { "rule '\(rules[rule].summary)': \($0)" }
    }
    lines += conversion.changes.map { Self.line($0, rules, origin) }
    if let example = conversion.unusual.first {
      lines.append("but for unusual spellings: " + Self.line(example, rules, origin))
    }
    text = lines.map { DisplayText.visible($0) + "\n" }.joined()
  }

  private static func line(
    _ change: DynamicRuleConversion.Change, _ rules: [AssociationRule], _ origin: String
  ) -> String {
    let (own, other) = change.isLost ? ("iOS", "Android") : ("Android", "iOS")
    let apple = change.rule.map { "rule '\(rules[$0].summary)'" } ?? "no rule of Apple"
    let android = change.component.map { "dynamic rule \($0 + 1)" } ?? "no dynamic rule"
    switch change.proof {
    case .witness(let url): return "only \(own) opens \(origin)\(url): \(apple), \(android)"
    case .notDecided(let steps):
      return "not decided within \(steps) steps: what \(own) opens and \(other) does not, \(apple)"
    case .noURL: return "the same: \(apple), \(android)"
    }
  }
}
