import Diagnostics
import LinkLanguage

/// MAN007: a prefix that catches its neighbours.
enum OpenPrefix: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN007", name: "open-prefix",
    summary: "a path prefix without a slash at its end catches neighbouring names",
    severity: .info, certainty: .documented, since: "0.1.0",
    rationale: """
      `pathPrefix` compares letters, not folders: `/g` also takes `/groups`.
      """,
    examples: [
      .rejected(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\" "
            + "android:pathPrefix=\"⟪/g⟫\"/>")),
      .accepted(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\" "
            + "android:pathPrefix=\"/g/\"/>")),
    ])

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    manifest.webPatterns.compactMap { attribute in
      let text = attribute.value.text
      guard case .path(.prefix) = attribute.name, text.utf8.count > 1,
        text.utf8.first == UInt8(ascii: "/"), text.utf8.last != UInt8(ascii: "/"),
        !text.utf8.contains(UInt8(ascii: "*")), !text.hasPercentEscape
      else { return nil }
      return manifest.finding(
        metadata, "'\(text)' also takes '\(manifest.origin(of: attribute))\(text)x'",
        at: attribute.value.range,
        help: "write 'path=\"\(text)\"' and 'pathPrefix=\"\(text)/\"' if a folder is meant")
    }
  }
}
