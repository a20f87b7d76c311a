import Diagnostics
import LinkLanguage

/// MAN027: a regular expression where there is none.
enum RegularExpression: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN027", name: "regular-expression",
    summary: "a character of regular expressions stands for itself",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      `pathPattern` knows `.` and `*` and nothing else; brackets, braces, `+`, `|`, `^` and `$` are
      plain text there. `pathAdvancedPattern` knows sets and repetition, but no `|`, `?`, groups and
      anchors: `/a|b` matches that one path (AOSP, `PatternMatcher` and its test).
      """,
    examples: [
      .rejected(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\" "
            + "android:pathPattern=\"⟪/[0-9].*⟫\"/>")),
      .rejected(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\" "
            + "android:pathAdvancedPattern=\"⟪/(news|blog)/.+⟫\"/>")),
      .accepted(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\" "
            + "android:pathAdvancedPattern=\"/[0-9]+\"/>")),
    ])

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    manifest.webPatterns.compactMap { attribute in
      guard case .path(let kind) = attribute.name, let sign = sign(attribute.value.text, kind)
      else { return nil }
      let text = attribute.value.text
      return manifest.finding(
        metadata, "in '\(text)' the '\(sign)' stands for itself", at: attribute.value.range,
        notes: notes(manifest, attribute, kind),
        help: kind == .advancedGlob
          ? "give each alternative a <data> element of its own"
          : "use 'pathAdvancedPattern' (API level 31) for sets and repetition")
    }
  }

  /// A URL that the author is likely to mean and that does not match.
  private static func notes(
    _ manifest: AndroidManifest, _ attribute: DataAttribute, _ kind: AndroidPattern.Kind
  ) -> [String] {
    let meant = attribute.value.text.split(separator: "|").first.map(String.init) ?? ""
    let plain = String(
      String.UnicodeScalarView(meant.unicodeScalars.filter { !"^$()|".unicodeScalars.contains($0) })
    )
    let text = ExampleURL.intended(plain, kind)
    guard let pattern = try? AndroidPattern(kind, attribute.value.text), !pattern.matches(text)
    else { return [] }
    return ["it does not match '\(manifest.url(of: attribute, text))'"]
  }

  /// The first character that an author of a regular expression means otherwise; nil where none is
  /// likely meant so.
  private static func sign(_ text: String, _ kind: AndroidPattern.Kind) -> String? {
    let bytes = Array(text.utf8)
    func has(_ sign: String) -> Bool { bytes.firstRange(of: Array(sign.utf8)) != nil }
    if bytes.first == UInt8(ascii: "^") { return "^" }
    if bytes.last == UInt8(ascii: "$") { return "$" }
    if has("("), has(")") { return "(" }
    if has("|") { return "|" }
    if kind == .advancedGlob { return nil }
    if has("["), has("]") { return "[" }
    return has(".+") ? "+" : nil
  }
}
