import Diagnostics

/// MAN003: host and path, or scheme and host, that nobody wrote together.
enum UnwrittenCombination: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN003", name: "unwritten-combination",
    summary: "data elements combine to links that nobody wrote",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      Android pours all `<data>` elements of a filter into one pool: every scheme goes with every
      host and every path. Two elements with a host and a path each make four kinds of links (AOSP,
      `IntentFilter.matchData`). What belongs together needs a filter of its own.
      """,
    examples: [
      .rejected(
        ExampleText.filter(
          #"<data android:scheme="https" android:host="a.example" android:pathPrefix="/a/"/>"#
            + "\n      "
            + #"⟪<data android:scheme="https" android:host="b.example" android:pathPrefix="/b/"/>⟫"#
        )),
      .accepted(
        ExampleText.filter(
          #"<data android:scheme="https" android:host="a.example" android:pathPrefix="/a/"/>"#)),
    ])

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    manifest.webFilters.compactMap { filter in
      combination(filter) { data in
        data[.host].flatMap { host in data.paths.first.map { (host.value, $0.value) } }
      }.map { found in
        let attribute = filter.data.flatMap(\.paths).first { $0.value.text == found.second }
        let path = attribute.flatMap(ExampleURL.path)
        let scheme = filter.schemes.contains("https") ? "https" : "http"
        return manifest.finding(
          metadata,
          path.map {
            "'\(ExampleURL.origin(found.first, scheme: scheme))\($0)' is a link of this filter too"
          }
            ?? "'\(found.first)' with '\(found.second)' is a link of this filter too",
          at: found.data.range,
          help: "give each host with paths of its own a filter of its own")
      }
        ?? combination(filter) { data in
          data[.scheme].flatMap { scheme in data[.host].map { (scheme.value, $0.value) } }
        }.map { found in
          manifest.finding(
            metadata, "'\(found.first)://\(found.second)' is a link of this filter too",
            at: found.data.range,
            help: "give each scheme with hosts of its own a filter of its own")
        }
    }
  }

  /// The first pair of values of two elements that no element has itself.
  private static func combination(
    _ filter: IntentFilter, pair: (DataElement) -> (ManifestValue, ManifestValue)?
  ) -> (first: String, second: String, data: DataElement)? {
    let pairs = filter.data.compactMap { data in
      pair(data).map { (first: $0.0.text, second: $0.1.text, data: data) }
    }
    let written = Set(pairs.map { [$0.first, $0.second] })
    // Values written alone are meant for all others.
    guard written.count > 1, let start = pairs.first else { return nil }
    for later in pairs.dropFirst() {
      for (first, second) in [(start.first, later.second), (later.first, start.second)]
      where !written.contains([first, second]) {
        return (first, second, later.data)
      }
    }
    return nil
  }
}
