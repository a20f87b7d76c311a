import Diagnostics
import LinkLanguage

/// AASA011: a rule that can never decide a URL.
enum UnreachableRule: AssociationCheck {
  static let needsProofs = true

  static let metadata = RuleMetadata(
    id: "AASA011", name: "unreachable-rule",
    summary: "earlier rules take every URL that a rule matches, so it never counts",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      The system takes the first rule that matches and looks no further (Apple, "Components"). \
      That a rule can never be the first is proved over all URLs there can be, for each app apart; \
      where the proof would take too long, this is said and nothing is claimed.

      An exclusion that comes too late is an error: what was to stay in the browser opens the app. \
      Moving it up changes what URLs do, so its repair is not made unseen; other rules that never \
      count are simply removed.
      """,
    examples: [
      .rejected(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [
          {"/": "/*"},
          ⟪{"/": "/help/*", "exclude": true}⟫]}]}}
        """),
      .rejected(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [
          {"/": "/a?"}, {"/": "/a??*"}, {"/": "/a"},
          ⟪{"/": "/a*"}⟫]}]}}
        """),
      .accepted(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [
          {"/": "/help/*", "exclude": true},
          {"/": "/*"}]}]}}
        """),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    guard let proofs = inspection.proofs else { return [] }
    return proofs.unreachable.compactMap { reach in
      switch reach.answer {
      case .hidden(let rules): hidden(reach, by: rules, proofs, inspection)
      case .notDecided(let steps): notDecided(reach, steps, proofs, inspection)
      case .matchesNothing, .reachable: nil
      }
    }
  }

  private static func hidden(
    _ reach: RuleReach, by rules: [Int], _ proofs: AssociationProofs,
    _ inspection: AssociationInspection
  ) -> Finding? {
    let rule = proofs.list.sources[reach.rule]
    let earlier = rules.map { proofs.list.sources[$0] }
    // An exclusion of everything is one fault, not as many as there are rules behind it.
    if let cause = proofs.catchAll(hiding: reach), proofs.list.sources[cause].isExclusion {
      return nil
    }
    // What an exclusion was to keep in the browser opens the app by this rule.
    let late = rule.isExclusion ? earlier.first { !$0.isExclusion } : nil
    let what = rule.isExclusion ? "exclusion" : "rule"
    let isTwin = earlier.count == 1 && earlier[0].summary == rule.summary
    let cause =
      earlier.count == 1
      ? "'\(earlier[0].summary)' before it \(isTwin ? "says the same" : "takes every such URL")"
      : "\(earlier.count) rules before it together take every such URL"
    return inspection.finding(
      metadata, "\(what) '\(rule.name)' is never reached: \(cause)", at: rule.range,
      severity: late != nil ? .error : .warning,
      certainty: certainty(of: earlier + [rule]),
      related: earlier.prefix(3).map { (range: $0.range, label: "matches first") },
      notes: appNote(reach, proofs),
      help: late.map { "move it above '\($0.summary)'" },
      fix: fix(reach, rule, proofs, inspection, above: late))
  }

  private static func notDecided(
    _ reach: RuleReach, _ steps: Int, _ proofs: AssociationProofs,
    _ inspection: AssociationInspection
  ) -> Finding {
    let rule = proofs.list.sources[reach.rule]
    return inspection.finding(
      metadata, "whether '\(rule.summary)' is ever reached was not decided within \(steps) steps",
      at: rule.range, severity: .info, notes: appNote(reach, proofs))
  }

  /// Names the apps where the rule is out of reach for some of its apps only.
  private static func appNote(_ reach: RuleReach, _ proofs: AssociationProofs) -> [String] {
    let all = proofs.list.rules[reach.rule].groups
    if reach.groups.isSuperset(of: all) { return [] }
    let apps = proofs.apps(in: reach.groups).map { "'\($0)'" }
    return ["this holds for \(apps.joined(separator: ", ")) alone"]
  }

  /// Takes the rule out; an exclusion that comes too late is moved instead, for the author to see.
  private static func fix(
    _ reach: RuleReach, _ rule: AssociationRule, _ proofs: AssociationProofs,
    _ inspection: AssociationInspection, above opening: AssociationRule?
  ) -> Fix? {
    guard reach.groups.isSuperset(of: proofs.list.rules[reach.rule].groups),
      let entry = inspection.file.entries.first(where: { $0.index == rule.place.detail })
    else { return nil }
    let removal = RuleRemoval(entry, dead: proofs.deadPlaces)
    guard let opening else {
      let dead = proofs.unreachableCounts[entry.index] ?? 0
      guard dead < entry.rules.count, let edit = removal.edit(of: rule) else { return nil }
      return Fix(title: "remove the unreachable rule", edits: [edit], isSafe: true)
    }
    guard opening.place.detail == entry.index, let edit = removal.edit(of: rule) else {
      return nil
    }
    let start = opening.range.lowerBound
    let text = inspection.file.source.text(in: rule.range) + ", "
    return Fix(
      title: "move the exclusion above '\(opening.summary)'",
      edits: [.init(range: start..<start, replacement: text), edit], isSafe: false)
  }

  private static func certainty(of rules: [AssociationRule]) -> Certainty {
    rules.flatMap(\.doubts).map(\.certainty).reduce(.documented, min)
  }
}
