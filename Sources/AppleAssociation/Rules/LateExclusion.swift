import Diagnostics
import LinkLanguage
import Syntax

/// AASA032: an exclusion for all paths stands behind a rule that opens.
enum LateExclusion: AssociationCheck {
  static let needsProofs = true

  static let metadata = RuleMetadata(
    id: "AASA032", name: "late-exclusion",
    summary: "an exclusion by query or fragment for all paths comes after a rule that opens some",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      A switch such as the fragment `no_universal_links` is meant for every page, and the first \
      rule that matches decides (Apple, "Components"). Pages that an earlier rule opens do not \
      know the switch. The finding shows a URL for which this is so.
      """,
    examples: [
      .rejected(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [
          {"/": "/student/*"},
          ⟪{"#": "no_universal_links", "exclude": true}⟫,
          {"/": "/teacher/*"}]}]}}
        """),
      .accepted(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [
          {"#": "no_universal_links", "exclude": true},
          {"/": "/student/*"},
          {"/": "/teacher/*"}]}]}}
        """),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    guard let proofs = inspection.proofs else { return [] }
    let dead = Set(proofs.unreachable.map(\.rule))
    let late = proofs.list.rules.indices.filter { index in
      let rule = proofs.list.sources[index]
      return rule.isExclusion && rule.isForAllPaths && !dead.contains(index)
        && !proofs.everything.contains(index)
    }
    return late.prefix(limit).compactMap { index in
      finding(index, proofs.list.sources[index], proofs, inspection)
    }
  }

  /// How many exclusions are looked at, and behind how many opening rules each: a file that has
  /// more of either is no slip.
  private static let limit = 32

  private static func finding(
    _ index: Int, _ rule: AssociationRule, _ proofs: AssociationProofs,
    _ inspection: AssociationInspection
  ) -> Finding? {
    let exclusion = proofs.list.rules[index]
    let opening = (0..<index).filter { earlier in
      !proofs.list.rules[earlier].isExclusion
        && proofs.list.rules[earlier].groups.groups.contains { exclusion.groups.contains($0) }
    }
    .prefix(limit)
    if opening.isEmpty { return nil }
    let both = opening.map { earlier in
      LinkRule(.all([proofs.list.rules[earlier].pattern, exclusion.pattern]))
    }
    var prover = LinkProver([both])
    for (position, earlier) in opening.enumerated() {
      guard let url = prover.urlMatched(by: position, in: 0).witness else { continue }
      let first = proofs.list.sources[earlier]
      return inspection.finding(
        metadata,
        "exclusion '\(rule.name)' comes after '\(first.name)', which opens '\(url.withLeadingSlash)'",
        at: rule.range, related: [(range: first.range, label: "opens the app first")],
        help: "move it above '\(first.name)'")
    }
    return nil
  }
}

extension AssociationRule {
  /// Whether it asks something of the query or the fragment, and nothing of the path.
  fileprivate var isForAllPaths: Bool {
    let isAnyPath =
      path?.text.utf8.allSatisfy { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "/") } ?? true
    return isAnyPath && (query != nil || fragment != nil)
  }
}
