public import Diagnostics

/// PRJ010: a suppression silences nothing.
public enum UnusedSuppression {
  /// The rule's description.
  public static let metadata = RuleMetadata(
    id: "PRJ010",
    name: "unused-suppression",
    summary: "a suppression in linkover.json silences nothing",
    severity: .warning,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      A suppression that outlives its finding would silence the next one, which nobody has judged. \
      `linkover check` asks for its removal; a misspelt rule or path looks the same.
      """,
    examples: []
  )

  /// A finding for each of `suppressions` that covers none of `findings`.
  public static func findings(
    among suppressions: [Suppression], in findings: [Finding]
  ) -> [Finding] {
    suppressions.filter { suppression in !findings.contains { suppression.covers($0) } }
      .map { suppression in
        let place = suppression.path.map { " in '\($0)'" } ?? ""
        return Finding(
          metadata, "\(suppression.ruleID) finds nothing\(place)", at: suppression.location,
          help: "take the suppression out, or correct its rule and file")
      }
  }
}
