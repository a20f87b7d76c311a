import Diagnostics
import LinkLanguage

/// MAN021: `.*` that ends too early.
enum EarlyStop: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN021", name: "early-stop",
    summary: "'.*' ends at the first place of the character behind it",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      `pathPattern` never goes back: `.*` takes the path up to the first place of the character that
      follows it, and what comes after must match from there. `/.*\\\\.pdf` misses `/a.b.pdf`, because
      it stops at the first dot (AOSP, `PatternMatcher`).
      """,
    examples: [
      .rejected(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\" "
            + "android:pathPattern=\"⟪/.*\\\\.pdf⟫\"/>")),
      .accepted(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\" "
            + "android:pathPattern=\"/t/.*\"/>")),
    ])

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    manifest.webPatterns.compactMap { attribute in
      let text = attribute.value.text
      guard case .path(.simpleGlob) = attribute.name, let missed = missedPath(text) else {
        return nil
      }
      return manifest.finding(
        metadata, "'\(text)' does not match '\(manifest.url(of: attribute, missed))'",
        at: attribute.value.range,
        help: "add a pattern for each further stop, or use 'pathSuffix' from API level 31")
    }
  }

  /// A path that the author would expect to match, but that does not.
  private static func missedPath(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    let star = bytes.indices.dropLast(2).first {
      bytes[$0] == UInt8(ascii: ".") && bytes[$0 + 1] == UInt8(ascii: "*")
        && ($0 == 0 || bytes[$0 - 1] != UInt8(ascii: "\\"))
    }
    guard let star, let pattern = try? AndroidPattern(.simpleGlob, text) else { return nil }
    let rest = plain(bytes[(star + 2)...])
    guard let stop = rest.utf8.first else { return nil }
    let start = plain(bytes[..<star])
    let middle = String(decoding: [UInt8(ascii: "x"), stop, UInt8(ascii: "x")], as: UTF8.self)
    let path = (start.isEmpty ? "/" : start) + middle + rest
    return pattern.matches(path) ? nil : path
  }

  /// A text the rest of a pattern stands for: escapes resolved, a wildcard filled in.
  private static func plain(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() {
        result.append(escaped)
      } else if byte == UInt8(ascii: "."), rest.first == UInt8(ascii: "*") {
        rest = rest.dropFirst()
        result.append(UInt8(ascii: "x"))
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
