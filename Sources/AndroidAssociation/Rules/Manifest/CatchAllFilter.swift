import Diagnostics

/// MAN016: a filter for every web link.
enum CatchAllFilter: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN016", name: "catch-all-filter",
    summary: "a filter takes web links of every host",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      Without a host, or with a lone star, a filter takes every web link, as a browser's does;
      paths are then ignored. No host is verified by it.
      """,
    examples: [
      .rejected(ExampleText.filter(#"⟪<data android:scheme="https" android:pathPrefix="/t/"/>⟫"#)),
      .rejected(ExampleText.filter(#"⟪<data android:scheme="https" android:host="*"/>⟫"#)),
      .accepted(ExampleText.filter(#"<data android:scheme="https" android:host="a.example"/>"#)),
    ])

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    manifest.webFilters.compactMap { filter in
      let star = filter.data.first { $0[.host]?.value.text == "*" }
      let scheme = filter.data.first { $0[.scheme] != nil }
      let isOpen =
        filter.hosts.isEmpty && filter.values(.mimeType).isEmpty
        && !filter.data.flatMap(\.attributes).contains {
          if case .ssp = $0.name { true } else { false }
        }
      guard let data = star ?? (isOpen ? scheme : nil) else { return nil }
      return manifest.finding(
        metadata, "this filter takes web links of every host", at: data.range,
        notes: ["it takes 'https://any.example/x' too"],
        help: "name the hosts")
    }
  }
}
