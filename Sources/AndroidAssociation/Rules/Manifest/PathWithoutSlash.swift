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

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    manifest.webPatterns.compactMap { attribute in
      guard case .path(let kind) = attribute.name, kind != .suffix,
        let first = attribute.value.text.utf8.first
      else { return nil }
      let isPattern = kind == .simpleGlob || kind == .advancedGlob
      let allowed = isPattern ? "/.*[\\" : "/*"
      if allowed.utf8.contains(first) { return nil }
      return manifest.finding(
        metadata, "'\(attribute.value.text)' matches no path", at: attribute.value.range,
        help: "write '/\(attribute.value.text)'")
    }
  }
}
