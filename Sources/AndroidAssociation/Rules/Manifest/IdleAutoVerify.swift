import Diagnostics

/// MAN009: `autoVerify` where nothing is verified.
enum IdleAutoVerify: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN009", name: "idle-auto-verify",
    summary: "autoVerify has no effect on this filter",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      Android verifies hosts of filters that have the action VIEW, the categories DEFAULT and
      BROWSABLE, a web scheme and a host. On any other filter `autoVerify` does nothing (AOSP,
      `DomainVerificationCollector`).
      """,
    examples: [
      .rejected(
        ExampleText.filter(#"<data android:scheme="https" android:host="a.example"/>"#).exchanging(
          #"<category android:name="android.intent.category.DEFAULT"/>"#, with: ""
        ).exchanging(#"android:autoVerify="true""#, with: #"android:autoVerify="⟪true⟫""#)),
      .accepted(ExampleText.filter(#"<data android:scheme="https" android:host="a.example"/>"#)),
    ])

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    manifest.writtenFilters.filter(\.isAutoVerified).compactMap { filter in
      guard let reason = reason(filter), let range = filter.autoVerify?.range else { return nil }
      return manifest.finding(
        metadata, "nothing is verified: the filter has no \(reason)", at: range,
        notes: filter.hasWebScheme
          ? ["'\(AndroidManifest.origin(of: filter))/' stays in the browser"] : [])
    }
  }

  private static func reason(_ filter: IntentFilter) -> String? {
    if !filter.actions.contains(IntentFilter.viewAction) { return "action VIEW" }
    if !filter.categories.contains(IntentFilter.browsable) { return "category BROWSABLE" }
    if !filter.categories.contains(IntentFilter.defaultCategory) { return "category DEFAULT" }
    if filter.values(.scheme).contains(where: \.isSymbolic) { return nil }
    if !filter.hasWebScheme { return "web scheme" }
    return filter.hosts.isEmpty ? "host" : nil
  }
}
