import Diagnostics
import LinkLanguage
import Syntax

/// AASA017: a rule matches no URL at all.
enum NeverMatches: AssociationCheck {
  static let needsProofs = true

  static let metadata = RuleMetadata(
    id: "AASA017", name: "never-matches", summary: "no valid URL matches the rule",
    severity: .error, certainty: .observed, since: "0.1.0",
    rationale: """
      A URL is compared as written unless `percentEncoded` is false, and a written URL holds \
      letters beyond ASCII, blanks and other characters as escapes only: `/caf%C3%A9`, not `/café` \
      (seen with `swcutil`). A pattern with such a character matches nothing. That no valid URL \
      matches is proved.
      """,
    examples: [
      .rejected(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [
          ⟪{"/": "/café/*"}⟫]}]}}
        """),
      .accepted(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [
          {"/": "/caf%C3%A9/*"}, {"/": "/menü/*", "percentEncoded": false}]}]}}
        """),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    guard let proofs = inspection.proofs else { return [] }
    var seen: Set<Int> = []
    return proofs.unreachable.compactMap { reach in
      let rule = proofs.list.sources[reach.rule]
      // What a broken variable or a foreign part does is said by the rules for these.
      guard case .matchesNothing = reach.answer, !rule.isUnreadable,
        rule.path.map({ !ForeignPartInPath.isForeign($0.text) }) ?? true,
        seen.insert(reach.rule).inserted
      else { return nil }
      return inspection.finding(
        metadata, "no URL matches '\(rule.summary)'\(reason(rule))", at: rule.range,
        help: help(rule, inspection.file))
    }
  }

  private static func reason(_ rule: AssociationRule) -> String {
    let bytes = rule.patterns.flatMap { Array($0.text.utf8) }
    if rule.isPercentEncoded {
      if bytes.contains(where: { $0 >= 0x80 }) {
        return ": URLs hold letters beyond ASCII as escapes"
      }
      if bytes.contains(where: { $0 <= 0x20 }) { return ": URLs hold blanks as escapes" }
    }
    return ""
  }

  private static func help(_ rule: AssociationRule, _ file: AppleAssociationFile) -> String {
    let names = rule.patterns.flatMap { PatternScan($0.text).names }
    if let variable = file.variables.first(where: {
      $0.values.isEmpty && names.contains($0.name.text)
    }) {
      return "give variable '\(variable.name.text)' a value"
    }
    return rule.isPercentEncoded
      ? "write the escapes, or set \"percentEncoded\": false"
      : "with \"percentEncoded\": false write the characters, not their escapes"
  }
}
