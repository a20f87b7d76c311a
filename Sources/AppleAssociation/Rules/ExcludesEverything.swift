import Diagnostics
import LinkLanguage
import Syntax

/// AASA012: an exclusion matches every URL.
enum ExcludesEverything: AssociationCheck {
  static let needsProofs = true

  static let metadata = RuleMetadata(
    id: "AASA012", name: "excludes-everything",
    summary: "an exclusion matches every URL, so no rule behind it ever opens the app",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      A rule matches when all the parts it names match, and `*` also matches a query item that is \
      not there (Apple, WWDC 2019 session 717). An exclusion that asks for nothing therefore keeps \
      every link in the browser. That it matches every URL is proved.

      It is a warning because a file that switches its links off for a while looks the same. An \
      exclusion of the rest, behind all rules that open, is no finding.
      """,
    examples: [
      .rejected(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [
          ⟪{"?": {"no_universal_links": "*"}, "exclude": true}⟫,
          {"/": "/room/*"}]}]}}
        """),
      .accepted(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [
          {"?": {"no_universal_links": "?*"}, "exclude": true},
          {"/": "/room/*"}]}]}}
        """),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    guard let proofs = inspection.proofs else { return [] }
    var victimsOf: [Int: [RuleReach]] = [:]
    for reach in proofs.unreachable where !proofs.list.rules[reach.rule].isExclusion {
      if let cause = proofs.catchAll(hiding: reach) { victimsOf[cause, default: []].append(reach) }
    }
    return victimsOf.keys.sorted().compactMap { cause in
      let rule = proofs.list.sources[cause]
      guard rule.isExclusion, let victims = victimsOf[cause], let first = victims.first else {
        return nil
      }
      let count = Set(victims.map(\.rule)).count
      return inspection.finding(
        metadata,
        "exclusion '\(rule.name)' matches every URL, so "
          + (count == 1
            ? "the opening rule behind it never counts"
            : "the \(count) opening rules behind it never count"),
        at: rule.range,
        related: [
          (range: proofs.list.sources[first.rule].range, label: "the first rule that is lost")
        ], help: help(rule))
    }
  }

  private static func help(_ rule: AssociationRule) -> String {
    if case .items(let items) = rule.query, !items.isEmpty {
      return "write '?*' as the value of '\(items[0].name.text)' to ask for the item"
    }
    return "name what is to be excluded, or move the exclusion to the end"
  }
}
