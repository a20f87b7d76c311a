import Diagnostics

/// MAN001: the manifest cannot be read.
enum InvalidManifest: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN001", name: "invalid-manifest", summary: "the manifest is not well-formed XML",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      A manifest that is not well-formed does not build; one with an unbound prefix loses the
      attributes that carry it.
      """,
    examples: [
      .rejected("⟪<application/>⟫"),
      .accepted(ExampleText.filter(#"<data android:scheme="https" android:host="a.example"/>"#)),
    ])

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    manifest.problems.map {
      manifest.finding(metadata, $0.message, at: $0.range, help: $0.help)
    }
  }
}
