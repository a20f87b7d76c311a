import Diagnostics

/// AASA013: a rule matches every URL without saying so.
enum AccidentalCatchAll: AssociationCheck {
  static let needsProofs = true

  static let metadata = RuleMetadata(
    id: "AASA013", name: "accidental-catch-all",
    summary: "a rule without a path matches every URL, though it looks as if it did not",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      A part that a component does not name matches anything (Apple, "Components"). A component \
      whose only condition is empty, dropped or unknown opens the app for every page of the site. \
      That it matches every URL is proved. Write `{"/": "*"}` where this is meant.
      """,
    examples: [
      .rejected(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [
          ⟪{"?": {"ref": "*"}}⟫]}]}}
        """),
      .rejected(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [
          ⟪{"path": "/a/*"}⟫]}]}}
        """),
      .accepted(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [
          {"/": "*"}]}]}}
        """),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    guard let proofs = inspection.proofs else { return [] }
    return proofs.everything.sorted().compactMap { index in
      let rule = proofs.list.sources[index]
      guard rule.path == nil, !rule.isExclusion, rule.form == .component else { return nil }
      return inspection.finding(
        metadata, "the rule matches every URL", at: rule.range,
        certainty: rule.doubts.map(\.certainty).reduce(.documented, min),
        notes: rule.doubts.filter { $0 == .noKnownKey || $0 == .droppedQuery }.map(\.note),
        help: "write {\"/\": \"*\"} if every page is to open the app")
    }
  }
}
