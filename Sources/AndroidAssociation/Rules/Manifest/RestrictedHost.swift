import Diagnostics

/// MAN026: a host written without a path that gets the paths of others.
enum RestrictedHost: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN026", name: "restricted-host",
    summary: "a host written without a path is bound to the paths of other elements",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      As soon as one `<data>` element of a filter has a path, every link of the filter needs one of
      its paths. A host in an element without a path does not keep all its links (AOSP,
      `IntentFilter.matchData`; nicolassmith/urlevaluator 33).
      """,
    examples: [
      .rejected(
        ExampleText.filter(
          #"⟪<data android:scheme="https" android:host="a.example"/>⟫"# + "\n      "
            + #"<data android:scheme="https" android:host="b.example" android:pathPrefix="/t/"/>"#
        )),
      .accepted(
        ExampleText.filter(
          #"<data android:scheme="https" android:host="a.example"/>"# + "\n      "
            + #"<data android:pathPrefix="/t/"/>"#)),
    ])

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    manifest.webFilters.flatMap { filter -> [Finding] in
      let other = filter.data.first { $0[.host] != nil && !$0.paths.isEmpty }
      guard let other, let matcher = try? FilterMatcher(filter) else { return [] }
      let scheme = filter.schemes.contains("https") ? "https" : "http"
      return filter.data.filter { $0.paths.isEmpty }.compactMap { data in
        guard let host = data[.host]?.value, !host.isSymbolic else { return nil }
        let origin = "\(scheme)://\(AndroidApp.example(host.text))"
        let missed = ["/x", "/", ""].first { !matcher.matches(AndroidURL(origin + $0)) }
        return missed.map { path in
          manifest.finding(
            metadata, "'\(origin)\(path)' does not open the app", at: data.range,
            related: [
              Finding.Related(
                location: manifest.source.location(of: other.range), label: "has a path")
            ], help: "give hosts that have paths of their own a filter of their own")
        }
      }
    }
  }
}
