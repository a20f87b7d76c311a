import Diagnostics

/// PRJ006: a value in linkover.json is not one of the allowed ones or has a wrong form.
enum BadProjectValue {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "PRJ006",
    name: "bad-project-value",
    summary: "a value in linkover.json is not one of the allowed ones or has a wrong form",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      Hosts are names without scheme, port or path; an App ID is `PREFIX.bundle` with a prefix of ten
      letters and digits; a certificate fingerprint is the SHA-256 form with 32 bytes. The name of an
      app names a folder of the plan, so it has no slash.
      """,
    examples: [
      .rejected(#"{"version": 1, "domains": [{"host": ⟪"https://links.example.com/"⟫}]}"#),
      .accepted(#"{"version": 1, "domains": [{"host": "links.example.com"}]}"#),
      .rejected(
        #"""
        {"version": 1, "apps": [{"name": ⟪"../shop"⟫, "appID": "ABCDE12345.com.example"}],
         "domains": [{"host": "links.example.com", "prefix": ⟪"/../t"⟫}]}
        """#),
    ]
  )
}
