import Diagnostics

/// MAN017: a host of Firebase Dynamic Links.
enum DynamicLinksLeftover: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN017", name: "dynamic-links-leftover",
    summary: "a filter names a host of Firebase Dynamic Links, which is switched off",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      `page.link` and `app.goo.gl` belong to Google, and Firebase Dynamic Links ended on 25 August
      2025. Their links still open installed apps as long as the filter is there, but nothing resolves
      them, and no new device verifies the host. Filters of Firebase Auth (`firebase.auth`,
      `*.firebaseapp.com`) are something else and stay.
      """,
    examples: [
      .rejected(
        ExampleText.filter(
          #"<data android:scheme="https" android:host="⟪trailnote.page.link⟫"/>"#)),
      .accepted(
        ExampleText.filter(
          #"<data android:scheme="https" android:host="trailnote.firebaseapp.com"/>"#)),
    ])

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    manifest.writtenFilters.flatMap { $0.values(.host) }.filter { isLeftover($0.text) }
      .map { host in
        manifest.finding(
          metadata, "'\(host.text)' is a host of Firebase Dynamic Links, which is switched off",
          at: host.range,
          notes: ["nothing resolves 'https://\(AndroidApp.example(host.text))/' any more"],
          help: "remove it once no link on this host needs to open the app any more")
      }
  }

  /// Whether `host` is one of Google's for Firebase Dynamic Links.
  static func isLeftover(_ host: String) -> Bool {
    ["page.link", "app.goo.gl"].contains { domain in
      host == domain || host.utf8.reversed().starts(with: ("." + domain).utf8.reversed())
    }
  }
}
