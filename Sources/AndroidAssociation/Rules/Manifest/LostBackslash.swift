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
      .accepted(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\" "
            + "android:pathPattern=\"/one\\ntwo.*\"/>")),
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

  /// Whether the build takes a backslash away and leaves what stands behind it.
  ///
  /// `\n`, `\t`, `\u`, `\'` and `\"` stand for characters; `\@` and `\?` at the front and `$\{`
  /// keep the build from reading a reference.
  private static func hasLoneBackslash(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      let isMeant =
        "\\ntu'\"".utf8.contains(next) || index == 0 && "@?".utf8.contains(next)
        || next == UInt8(ascii: "{") && index > 0 && bytes[index - 1] == UInt8(ascii: "$")
      if !isMeant { return true }
      index += 2
    }
    return false
  }
}
