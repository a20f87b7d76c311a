import Diagnostics

/// MAN015: an attribute that some supported devices ignore.
enum LaterAttribute: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN015", name: "later-attribute",
    summary: "older supported devices ignore an attribute, which widens the filter",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      `pathSuffix` and `pathAdvancedPattern` came with API level 31, relative filter groups with 35.
      Older devices ignore them; a filter left without any path takes every path of its hosts.
      """,
    examples: [
      .rejected(
        ExampleText.manifest(
          """
          <intent-filter>
                <action android:name="android.intent.action.VIEW"/>
                <category android:name="android.intent.category.DEFAULT"/>
                <category android:name="android.intent.category.BROWSABLE"/>
                <data android:scheme="https" android:host="a.example" android:pathSuffix="⟪.pdf⟫"/>
              </intent-filter>
          """, before: "\n  <uses-sdk android:minSdkVersion=\"26\"/>")),
      .accepted(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\" android:pathSuffix=\".pdf\"/>")
      ),
    ])

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    guard let minSDK = manifest.minSDK else { return [] }
    return manifest.webFilters.flatMap { filter -> [Finding] in
      let late = filter.data.flatMap(\.attributes).filter { $0.name.firstAPILevel > minSDK }
      let groups = filter.groups.filter { _ in minSDK < RelativeFilterGroup.firstAPILevel }
      return late.map { attribute in
        manifest.finding(
          metadata,
          "'\(attribute.spelling)' is ignored below API level \(attribute.name.firstAPILevel), "
            + "and the app installs from \(minSDK)", at: attribute.value.range,
          notes: notes(filter, minSDK))
      }
        + groups.prefix(1).map { group in
          manifest.finding(
            metadata,
            "groups are ignored below API level \(RelativeFilterGroup.firstAPILevel), "
              + "and the app installs from \(minSDK)", at: group.range,
            notes: notes(filter, minSDK))
        }
    }
  }

  /// A URL that devices of `level` open and later ones do not.
  private static func notes(_ filter: IntentFilter, _ level: Int) -> [String] {
    guard let old = try? FilterMatcher(filter, apiLevel: level),
      let new = try? FilterMatcher(filter)
    else { return [] }
    let origin = AndroidManifest.origin(of: filter)
    let url = ["/x", "/", "", "/x/x"].map { origin + $0 }.first { url in
      let parts = AndroidURL(url)
      return old.matches(parts) && !new.matches(parts)
    }
    return url.map { ["older devices open '\($0)' too"] } ?? []
  }
}
