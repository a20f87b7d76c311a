import Bytes
import Diagnostics
import LinkLanguage

/// MAN004: a star that was meant as in a shell.
enum ShellStyleStar: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN004", name: "shell-style-star",
    summary: "a star repeats the character before it instead of standing for anything",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      In `pathPattern` a star repeats the character in front of it: `/t/*` matches `/t/` and `/t//`,
      not `/t/1`. Anything is `.*`. In `path`, `pathPrefix` and `pathSuffix` a star is a star (AOSP,
      `PatternMatcher`).
      """,
    examples: [
      .rejected(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\" "
            + "android:pathPattern=\"⟪/t/*⟫\"/>")),
      .accepted(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\" "
            + "android:pathPattern=\"/t/.*\"/>")),
    ])

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    manifest.webPatterns.compactMap { attribute in
      let text = attribute.value.text
      guard let kind = attribute.name.patternKind, isShellStyle(text, kind) else { return nil }
      let tried = text.exchanging("*", with: "x")
      return manifest.finding(
        metadata, "'\(text)' does not match '\(manifest.url(of: attribute, tried))'",
        at: attribute.value.range,
        help: kind == .simpleGlob
          ? "write '.*' for anything" : "use 'android:pathPattern' and '.*' for anything")
    }
  }

  private static func isShellStyle(_ text: String, _ kind: AndroidPattern.Kind) -> Bool {
    let bytes = Array(text.utf8)
    guard let star = bytes.firstIndex(of: UInt8(ascii: "*")) else { return false }
    switch kind {
    case .literal, .prefix, .suffix: return true
    case .simpleGlob, .advancedGlob:
      // Nobody means a letter to be repeated; `]` ends a set, and an escaped star is a star.
      let before = star == 0 ? UInt8(ascii: "/") : bytes[star - 1]
      return before == UInt8(ascii: "/") || before.isASCIILetter || before.isASCIIDigit
    }
  }
}
