import Diagnostics
import LinkLanguage

/// MAN018: a backslash that the build takes away.
enum LostBackslash: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN018", name: "lost-backslash",
    summary: "a single backslash does not survive the build",
    severity: .warning, certainty: .observed, since: "0.1.0",
    rationale: """
      The build takes one level of backslashes out of attribute values: `.*\\.pdf` in the source is
      `.*.pdf` at run time, where the dot is no longer escaped (tried with aapt2 2.19).
      """,
    examples: [
      .rejected(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\" "
            + "android:pathPattern=\"⟪/.*\\.pdf⟫\"/>")),
      .accepted(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\" "
            + "android:pathPattern=\"/.*\\\\.pdf\"/>")),
    ])

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    manifest.webPatterns.compactMap { attribute in
      guard
        attribute.name.patternKind == .simpleGlob || attribute.name.patternKind == .advancedGlob,
        hasLoneBackslash(attribute.value.raw)
      else { return nil }
      return manifest.finding(
        metadata, "'\(attribute.value.raw)' is '\(attribute.value.text)' at run time",
        at: attribute.value.range, notes: notes(manifest, attribute),
        help: "write two backslashes")
    }
  }

  /// A URL that shows the difference between what is written and what devices get.
  private static func notes(_ manifest: AndroidManifest, _ attribute: DataAttribute) -> [String] {
    guard case .path(let kind) = attribute.name,
      let pattern = try? AndroidPattern(kind, attribute.value.text),
      let meant = try? AndroidPattern(kind, attribute.value.raw)
    else { return [] }
    let text = ExampleURL.intended(attribute.value.raw, kind)
    let other = ExampleURL.intended(attribute.value.text, kind)
    for path in [text, other, text.exchanging(".", with: "x")]
    where pattern.matches(path) != meant.matches(path) {
      let verb = pattern.matches(path) ? "matches" : "does not match"
      return ["it \(verb) '\(manifest.url(of: attribute, path))'"]
    }
    return []
  }

  private static func hasLoneBackslash(_ text: String) -> Bool {
    var bytes = Array(text.utf8)[...]
    while let byte = bytes.popFirst() {
      guard byte == UInt8(ascii: "\\") else { continue }
      let next = bytes.popFirst()
      if next != UInt8(ascii: "\\"), next != UInt8(ascii: "u"), next != UInt8(ascii: "'") {
        return true
      }
    }
    return false
  }
}
