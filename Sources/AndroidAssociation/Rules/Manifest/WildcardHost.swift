import Diagnostics

/// MAN023: a wildcard host, and where its file must be.
enum WildcardHost: ManifestRule {
  static let metadata = RuleMetadata(
    id: "MAN023", name: "wildcard-host",
    summary: "a wildcard host is verified by the file of the host below it",
    severity: .info, certainty: .documented, since: "0.1.0",
    rationale: """
      For `*.trailnote.example` Android fetches the file of `trailnote.example`, which the filter itself
      does not match. Dynamic rules are looked up by a link's exact host, so those of
      `trailnote.example` say nothing about its subdomains (read in AOSP, not tried).
      """,
    examples: [
      .rejected(
        ExampleText.filter(
          #"<data android:scheme="https" android:host="⟪*.trailnote.example⟫"/>"#)),
      .accepted(
        ExampleText.filter(
          #"<data android:scheme="https" android:host="*.trailnote.example"/>"# + "\n      "
            + #"<data android:host="trailnote.example"/>"#)),
    ])

  static func check(_ manifest: AndroidManifest) -> [Finding] {
    var seen: Set<String> = []
    return manifest.webFilters.filter(\.isAutoVerified).flatMap { filter -> [Finding] in
      let declared = filter.hosts
      return filter.values(.host).compactMap { host in
        let apex = AndroidApp.statementHost(host.text)
        guard apex != host.text, !host.isSymbolic, !declared.contains(apex),
          seen.insert(apex).inserted
        else { return nil }
        return manifest.finding(
          metadata,
          "'\(host.text)' is verified by the file of '\(apex)' and does not take 'https://\(apex)/'",
          at: host.range, help: "serve the file on '\(apex)'")
      }
    }
  }
}
