import Diagnostics

/// MAN002: a value of the build that nobody gave.
enum UndefinedPlaceholder: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN002", name: "undefined-placeholder",
    summary: "a link filter or its activity holds a placeholder or resource without a value",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      `${name}` comes from the build files, `@string/name` and `@bool/name` from resources. Without
      their values it cannot be told which links the filter takes, or whether links can start its
      activity, and a placeholder that the build does not know either fails it (manifest merger
      documentation). Nobody can say then whether the filter takes
      `https://a.example/AbCd`.
      """,
    examples: [
      .rejected(
        ExampleText.filter(#"<data android:scheme="https" android:host="⟪${linkHost}⟫"/>"#)),
      .accepted(ExampleText.filter(#"<data android:scheme="https" android:host="a.example"/>"#)),
    ])

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    manifest.unresolvedValues.map { value in
      let names = value.unresolved.map { "'\($0)'" }.joined(separator: " and ")
      return manifest.finding(
        metadata, "\(names) has no value here", at: value.range,
        help: "give its value in linkover.json, in the build's \"placeholders\"")
    }
  }
}
