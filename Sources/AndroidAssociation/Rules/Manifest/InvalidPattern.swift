import Diagnostics
import LinkLanguage

/// MAN006: a pattern that Android refuses.
enum InvalidPattern: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN006", name: "invalid-pattern", summary: "an advanced pattern is no pattern",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Android throws on a set or range that is not closed, on an empty set and on a repetition with
      nothing in front of it. Such an app is not installed (AOSP, `PatternMatcher`; what the package
      parser does with the exception was not tried).
      """,
    examples: [
      .rejected(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\" "
            + "android:pathAdvancedPattern=\"⟪/[0-9+⟫\"/>")),
      .accepted(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\" "
            + "android:pathAdvancedPattern=\"/[0-9]+\"/>")),
    ])

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    manifest.webPatterns.compactMap { attribute in
      guard attribute.name.patternKind == .advancedGlob else { return nil }
      do throws(AndroidPatternError) {
        _ = try AndroidPattern(.advancedGlob, attribute.value.text)
        return nil
      } catch {
        return manifest.finding(
          metadata, "'\(attribute.value.text)' is no pattern: \(error.message)",
          at: attribute.value.range,
          notes: [
            "devices do not install the app, so '\(manifest.origin(of: attribute))/' stays in the browser"
          ])
      }
    }
  }
}
