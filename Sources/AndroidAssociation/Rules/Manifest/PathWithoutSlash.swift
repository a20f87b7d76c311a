import Diagnostics
import LinkLanguage

/// MAN011: a path that no path begins like.
enum PathWithoutSlash: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN011", name: "path-without-slash",
    summary: "a path or pattern without a slash at its front never matches",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      The path of a web link begins with a slash, and the comparison begins at its front. Only
      `pathSuffix` may begin otherwise, and patterns that begin with a dot or a star.
      """,
    examples: [
      .rejected(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\" "
            + "android:pathPrefix=\"⟪t/⟫\"/>")),
      .accepted(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\" "
            + "android:pathPrefix=\"/t/\"/>")),
    ])

  /// Whether the attribute is a path, or a pattern of one, that no path begins like.
  static func isFault(_ attribute: DataAttribute) -> Bool {
    guard case .path(let kind) = attribute.name, kind != .suffix,
      let first = attribute.value.text.utf8.first
    else { return false }
    let isPattern = kind == .simpleGlob || kind == .advancedGlob
    let allowed = isPattern ? "/.*[\\" : "/*"
    return !allowed.utf8.contains(first)
  }

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    manifest.webPatterns.filter(isFault).map { attribute in
      manifest.finding(
        metadata, "'\(attribute.value.text)' matches no path", at: attribute.value.range,
        notes: ["it does not match '\(manifest.url(of: attribute, attribute.value.text))'"],
        help: "write '/\(attribute.value.text)'")
    }
  }
}
