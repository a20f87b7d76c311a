import Diagnostics

/// MAN022: a path in a filter without a host.
enum IgnoredPath: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN022", name: "ignored-path",
    summary: "a path is ignored, because the filter names no host",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      Android looks at paths only behind a host. Without one the scheme alone decides (AOSP,
      `IntentFilter.matchData`).
      """,
    examples: [
      .rejected(
        ExampleText.filter("<data android:scheme=\"trailnote\" android:path=\"⟪callback⟫\"/>")),
      .accepted(
        ExampleText.filter(
          "<data android:scheme=\"trailnote\" android:host=\"open\" android:path=\"/callback\"/>")),
    ])

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    manifest.writtenFilters.filter { $0.hosts.isEmpty && !$0.hasWebScheme && $0.takesLinks }
      .flatMap { $0.data.flatMap(\.paths) }
      .map { attribute in
        manifest.finding(
          metadata, "'\(attribute.value.text)' is ignored: the filter names no host",
          at: attribute.value.range)
      }
  }
}
