import Diagnostics

/// DAL006: a statement lacks something it cannot be without.
enum IncompleteStatement: StatementRule {
  static let metadata = RuleMetadata(
    id: "DAL006", name: "incomplete-statement",
    summary: "a statement lacks its relation, its target or a part of the target",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Google's service skips such a statement and reports malformed content. Android's own agent
      refuses the whole file for most of these faults, an empty list of fingerprints for instance,
      as it comes out of an unset variable (compatibility tests 2003, 2206 and 2303 to 2306; AOSP,
      `StatementParser`).
      """,
    examples: [
      .rejected(ExampleText.statement(fingerprints: "").exchanging("[]", with: "⟪[]⟫")),
      .accepted(ExampleText.statement()),
    ])

  private static let kinds: Set<StatementDefect.Kind> = [
    .notAnObject, .missingRelation, .relationNotAList, .noRelation, .missingTarget,
    .targetNotAnObject, .missingNamespace, .missingSite, .missingPackage, .emptyPackage,
    .missingFingerprints, .fingerprintsNotAList, .noFingerprint,
  ]

  static func consequence(at origin: String) -> String? { isLost(at: origin) }

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    findings(kinds, in: file) { defect in
      switch defect.kind {
      case .noFingerprint, .missingFingerprints:
        "list the SHA-256 fingerprint of the app signing key, from the Play Console's App "
          + "integrity page"
      case .missingNamespace: "add '\"namespace\": \"android_app\"'"
      default: nil
      }
    }
  }
}
