import Diagnostics

/// MAN008: a scheme of one's own in a filter that is to be verified.
enum CustomSchemeInVerifiedFilter: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN008", name: "custom-scheme-in-verified-filter",
    summary: "a custom scheme keeps the hosts of its filter from being verified",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Android verifies the hosts of a filter only if `http` and `https` are its only schemes. One
      other scheme and none of its hosts is asked for, without a word (AOSP,
      `DomainVerificationCollector`; expo/expo 19745).
      """,
    examples: [
      .rejected(
        ExampleText.filter(
          #"<data android:scheme="https" android:host="a.example"/>"# + "\n      "
            + #"<data android:scheme="⟪trailnote⟫"/>"#)),
      .accepted(ExampleText.filter(#"<data android:scheme="https" android:host="a.example"/>"#)),
    ])

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    manifest.webFilters.filter(\.isAutoVerified).flatMap { filter in
      filter.values(.scheme)
        .filter { !$0.isSymbolic && $0.text != "http" && $0.text != "https" }
        .map { scheme in
          manifest.finding(
            metadata, "the scheme '\(scheme.text)' keeps this filter from being verified",
            at: scheme.range,
            notes: filter.hosts.prefix(1).map {
              "'\(ExampleURL.origin($0))' stays in the browser, or asks which app to use"
            }, help: "move the scheme to a filter of its own")
        }
    }
  }
}
