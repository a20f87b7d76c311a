import Diagnostics

/// MAN012: a query or fragment in a path.
enum QueryInPath: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN012", name: "query-in-path",
    summary: "a path attribute never sees the query or the fragment",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Path attributes are compared with the path alone. From Android 15 on a
      `<uri-relative-filter-group>` can look at query and fragment.
      """,
    examples: [
      .rejected(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\" "
            + "android:path=\"⟪/t?id=1⟫\"/>")),
      .accepted(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\" android:path=\"/t\"/>")),
    ])

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    manifest.webPatterns.compactMap { attribute in
      guard case .path = attribute.name,
        attribute.value.text.utf8.contains(where: {
          $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
        })
      else { return nil }
      return manifest.finding(
        metadata, "'\(attribute.value.text)' is compared with the path alone",
        at: attribute.value.range,
        notes: ["it does not match '\(manifest.origin(of: attribute))\(attribute.value.text)'"],
        help: "leave out what follows '?' or '#'")
    }
  }
}
