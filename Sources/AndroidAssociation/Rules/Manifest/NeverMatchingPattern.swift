import Diagnostics
import LinkLanguage

/// MAN005: a pattern that no text matches.
enum NeverMatchingPattern: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN005", name: "never-matching-pattern",
    summary: "a pattern takes everything and leaves nothing for its rest",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      `pathAdvancedPattern` is greedy and never gives back: `.*` takes the whole rest of the path, so
      `/.*/edit` has nothing left to match `/edit` with. A set that leaves out the character behind
      it works: `/[^/]+/edit` (AOSP, `PatternMatcher` and its test).
      """,
    examples: [
      .rejected(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\" "
            + "android:pathAdvancedPattern=\"⟪/.*/edit⟫\"/>")),
      .rejected(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\" "
            + "android:pathAdvancedPattern=\"⟪/[a-z]*z⟫\"/>")),
      .accepted(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\" "
            + "android:pathAdvancedPattern=\"/[^/]+/edit\"/>")),
    ])

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    var answers: [String: Bool] = [:]
    return manifest.webPatterns.compactMap { attribute in
      guard case .path(let kind) = attribute.name, kind == .advancedGlob || kind == .simpleGlob,
        !PathWithoutSlash.isFault(attribute),
        let pattern = try? AndroidPattern(kind, attribute.value.text)
      else { return nil }
      let key = kind.rawValue + pattern.text
      let matchesNothing = answers[key] ?? Self.matchesNothing(pattern)
      answers[key] = matchesNothing
      guard matchesNothing else { return nil }
      return manifest.finding(
        metadata, "'\(pattern.text)' matches no path", at: attribute.value.range,
        notes: [
          "it does not match '\(manifest.url(of: attribute, ExampleURL.intended(pattern.text, kind)))'"
        ],
        help: "let the repeated set leave out the character that follows it, as in '[^/]+/'")
    }
  }

  /// Whether that is proved; a pattern too hard to decide counts as one that matches.
  private static func matchesNothing(_ pattern: AndroidPattern) -> Bool {
    var prover = LinkProver([[LinkRule(.androidPath(pattern))]], stepLimit: 20_000)
    return prover.urlMatched(by: 0, in: 0) == .noURL
  }
}
