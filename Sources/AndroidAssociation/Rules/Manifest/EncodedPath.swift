import Diagnostics

/// MAN013: a percent escape in a path.
enum EncodedPath: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN013", name: "encoded-path",
    summary: "a path with a percent escape never matches a decoded path",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Android decodes the path before it compares it, but not the attribute: `/a%20b` matches
      nothing, `/a b` matches `/a%20b`.
      """,
    examples: [
      .rejected(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\" "
            + "android:path=\"⟪/a%20b⟫\"/>")),
      .accepted(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\" android:path=\"/a b\"/>")),
    ])

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    manifest.webPatterns.filter(\.value.text.hasPercentEscape).map { attribute in
      manifest.finding(
        metadata, "'\(attribute.value.text)' is compared with decoded text",
        at: attribute.value.range,
        notes: ["it does not match '\(manifest.origin(of: attribute))\(attribute.value.text)'"],
        help: "write the character itself")
    }
  }
}
