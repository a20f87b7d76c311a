import Diagnostics

/// MAN025: a host that can no longer be verified beside hosts that can.
enum HostThatFailsAll: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN025", name: "host-that-fails-all",
    summary: "one host that cannot be verified makes all hosts fail on Android 11 and earlier",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      Before Android 12 either all hosts of an app are verified or none is. Nobody can count on a host
      of Firebase Dynamic Links to serve statements any more; without them links of every other host
      ask which app to use on those devices (Android, "Verify Android App Links"; signalapp/Signal-Android 11797 is
      one of many cases). From Android 12 on each host stands alone.
      """,
    examples: [
      .rejected(
        ExampleText.filter(
          #"<data android:scheme="https" android:host="a.example"/>"# + "\n      "
            + #"<data android:host="⟪trailnote.page.link⟫"/>"#)),
      .accepted(
        ExampleText.filter(
          #"<data android:scheme="https" android:host="a.example"/>"# + "\n      "
            + #"<data android:host="b.example"/>"#)),
    ])

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    guard manifest.minSDK ?? 1 < 31 else { return [] }
    let hosts = HostCollection.legacy(manifest.filters)
    guard let other = hosts.first(where: { !DynamicLinksLeftover.isLeftover($0) }) else {
      return []
    }
    return manifest.filters.flatMap { $0.values(.host) }
      .filter { hosts.contains($0.text) && DynamicLinksLeftover.isLeftover($0.text) }
      .map { host in
        manifest.finding(
          metadata,
          "without statements of '\(host.text)', 'https://\(AndroidApp.example(other))/' does not open the "
            + "app on Android 11 and earlier", at: host.range,
          help: "remove the host once its links need not open the app any more")
      }
  }
}
