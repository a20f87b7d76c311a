import Diagnostics

/// MAN030: a link filter that is left out where others are verified.
enum FilterWithoutVerification: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN030", name: "filter-without-verification",
    summary: "a filter asks for links of a host that nothing verifies, while others are verified",
    severity: .info, certainty: .documented, since: "0.1.0",
    rationale: """
      Until Android 11 one filter with `autoVerify` had the hosts of all filters verified. For apps
      made for API level 31 and later Android looks at each filter by itself, and links of hosts that
      are not verified stay in the browser until the user decides otherwise in the settings (AOSP,
      `DomainVerificationCollector`; Android, "Verify Android App Links"). Nothing is said where no
      filter is verified, or `autoVerify="false"` is written out: hosts of others can only be asked
      for like that.
      """,
    examples: [
      .rejected(example(#"<data android:scheme="https" android:host="⟪b.example⟫"/>"#)),
      .accepted(
        example(#"<data android:scheme="https" android:host="a.example" android:path="/b"/>"#)),
    ])

  /// A manifest with a verified filter for `a.example` and one that is not verified.
  private static func example(_ data: String) -> String {
    ExampleText.filter(#"<data android:scheme="https" android:host="a.example"/>"#).exchanging(
      "</activity>",
      with: """
        <intent-filter>
              <action android:name="android.intent.action.VIEW"/>
              <category android:name="android.intent.category.DEFAULT"/>
              <category android:name="android.intent.category.BROWSABLE"/>
              \(data)
            </intent-filter>
          </activity>
        """)
  }

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    guard manifest.targetSDK ?? .max > 30 else { return [] }
    let verified = HostCollection.current(manifest.webFilters)
    if verified.isEmpty { return [] }
    return manifest.webFilters.compactMap { filter in
      let hosts = filter.values(.host)
      guard filter.autoVerify == nil, filter.hasOnlyWebSchemes,
        !hosts.contains(where: { !AndroidApp.entries(for: $0.text, in: verified).isEmpty }),
        let host = hosts.first, !host.isSymbolic, HostCollection.isVerifiable(host.text)
      else { return nil }
      return manifest.finding(
        metadata,
        "'\(AndroidManifest.origin(of: filter))/' stays in the browser from Android 12 on: the "
          + "filter has no autoVerify, others here have", at: host.range,
        help: "add android:autoVerify=\"true\", or \"false\" where the host is not yours")
    }
  }
}
