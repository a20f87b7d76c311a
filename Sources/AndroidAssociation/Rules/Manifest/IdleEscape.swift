import Diagnostics
import LinkLanguage

/// MAN028: an escaped dot that is any character all the same.
enum IdleEscape: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN028", name: "idle-escape",
    summary: "an escaped dot still stands for any character",
    severity: .info, certainty: .documented, since: "0.1.0",
    rationale: """
      In `pathPattern` a backslash counts only right behind `.*` and in front of a star. Anywhere
      else `\\.` matches any character, as a dot does without it (AOSP, `PatternMatcher`).
      """,
    examples: [
      .rejected(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\" "
            + "android:pathPattern=\"⟪/index\\\\.html⟫\"/>")),
      .accepted(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\" "
            + "android:path=\"/index.html\"/>")),
    ])

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    manifest.webPatterns.compactMap { attribute in
      let text = attribute.value.text
      guard case .path(.simpleGlob) = attribute.name, text.utf8.contains(UInt8(ascii: "\\")),
        let pattern = try? AndroidPattern(.simpleGlob, text)
      else { return nil }
      let other = Self.text(of: text, dot: "x")
      guard other != Self.text(of: text, dot: "."), pattern.matches(other) else { return nil }
      return manifest.finding(
        metadata, "'\(text)' also takes '\(manifest.url(of: attribute, other))'",
        at: attribute.value.range,
        help: "write 'android:path' or 'android:pathSuffix' where the dot matters")
    }
  }

  /// A text the pattern is meant for, with `dot` in place of each escaped dot and nothing in place
  /// of `.*`.
  private static func text(of pattern: String, dot: Character) -> String {
    var result = ""
    var rest = Array(pattern.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      if scalar == "\\", let escaped = rest.popFirst() {
        if escaped == "." { result.append(dot) } else { result.unicodeScalars.append(escaped) }
      } else if scalar == ".", rest.first == "*" {
        rest = rest.dropFirst()
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
