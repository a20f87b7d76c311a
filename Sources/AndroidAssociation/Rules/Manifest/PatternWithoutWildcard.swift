import Diagnostics
import LinkLanguage

/// MAN019: a pattern that is a plain path.
enum PatternWithoutWildcard: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN019", name: "pattern-without-wildcard",
    summary: "a pattern has no wildcard and could be a plain path",
    severity: .info, certainty: .documented, since: "0.1.0",
    rationale: """
      `pathPattern` without `.` and `*` matches the one path it spells. `path` says the same and
      does not look as if more was meant.
      """,
    examples: [
      .rejected(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\" "
            + "android:pathPattern=\"⟪/callback⟫\"/>")),
      .accepted(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\" android:path=\"/callback\"/>")),
    ])

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    manifest.webPatterns.compactMap { attribute in
      let text = attribute.value.text
      guard case .path(.simpleGlob) = attribute.name, text.utf8.first == UInt8(ascii: "/"),
        !text.utf8.contains(where: { ".*\\".utf8.contains($0) })
      else { return nil }
      return manifest.finding(
        metadata, "'\(text)' matches that one path only", at: attribute.value.range,
        notes: ["it does not match '\(manifest.url(of: attribute, text + "/x"))'"],
        help: "write 'android:path', or end it in '.*' if more was meant")
    }
  }
}
