import Diagnostics
import LinkLanguage

/// MAN005: a pattern that no text matches.
enum NeverMatchingPattern: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN005", name: "never-matching-pattern",
    summary: "an advanced pattern takes everything and leaves nothing for its rest",
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
      .accepted(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\" "
            + "android:pathAdvancedPattern=\"/[^/]+/edit\"/>")),
    ])

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    manifest.webPatterns.compactMap { attribute in
      guard case .path(.advancedGlob) = attribute.name,
        let pattern = try? AndroidPattern(.advancedGlob, attribute.value.text),
        leavesNothing(pattern.text)
      else { return nil }
      return manifest.finding(
        metadata, "'\(pattern.text)' matches no path", at: attribute.value.range,
        help: "let the repeated set leave out the character that follows it, as in '[^/]+/'")
    }
  }

  /// Whether `.*` or `.+` stands in front of something that still wants a character.
  private static func leavesNothing(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var isEscaped = false
    var isInSet = false
    for (index, byte) in bytes.enumerated() {
      if isEscaped {
        isEscaped = false
        continue
      }
      switch byte {
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "["): isInSet = true
      case UInt8(ascii: "]"): isInSet = false
      case UInt8(ascii: ".") where !isInSet && index + 2 < bytes.count:
        let isGreedy =
          bytes[index + 1] == UInt8(ascii: "*") || bytes[index + 1] == UInt8(ascii: "+")
        if isGreedy, wantsCharacter(bytes[(index + 2)...]) { return true }
      default: break
      }
    }
    return false
  }

  /// Whether `rest` does not begin with something that may be absent.
  private static func wantsCharacter(_ rest: ArraySlice<UInt8>) -> Bool {
    guard let first = rest.first, first != UInt8(ascii: "["), first != UInt8(ascii: "\\") else {
      return false
    }
    let next = rest.dropFirst().first
    return next != UInt8(ascii: "*") && next != UInt8(ascii: "{")
  }
}
