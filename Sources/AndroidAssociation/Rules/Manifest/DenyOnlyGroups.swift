import Diagnostics

/// MAN014: groups that only deny.
enum DenyOnlyGroups: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN014", name: "deny-only-groups",
    summary: "relative filter groups that only deny match nothing, and veto no path",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Groups are tried in order and the first that matches decides; if none matches, the answer is
      no. Groups that only deny therefore never say yes. Beside path attributes they do not help
      either: a path that matches is enough (CTS, `UriRelativeFilterGroupTest`).
      """,
    examples: [
      .rejected(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\"/>\n      "
            + "⟪<uri-relative-filter-group android:allow=\"false\">"
            + "<data android:pathPrefix=\"/admin\"/></uri-relative-filter-group>⟫")),
      .accepted(
        ExampleText.filter(
          "<data android:scheme=\"https\" android:host=\"a.example\"/>\n      "
            + "<uri-relative-filter-group android:allow=\"false\">"
            + "<data android:pathPrefix=\"/admin\"/></uri-relative-filter-group>"
            + "<uri-relative-filter-group><data android:pathPrefix=\"/\"/>"
            + "</uri-relative-filter-group>")),
    ])

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    manifest.webFilters.compactMap { filter in
      guard let last = filter.groups.last, filter.groups.allSatisfy({ !$0.allows }) else {
        return nil
      }
      let hasPath = filter.data.contains { !$0.paths.isEmpty }
      return manifest.finding(
        metadata,
        hasPath
          ? "a denying group vetoes no path of the filter" : "no group allows, so no link matches",
        at: last.range,
        notes: filter.hosts.prefix(1).map {
          "'\(ExampleURL.origin($0))/x' \(hasPath ? "is decided by paths alone" : "does not open the app")"
        }, help: "add a last group that allows the rest")
    }
  }
}
