import Diagnostics

/// PRJ007: two entries of linkover.json have the same name.
enum DuplicateProjectName {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "PRJ007",
    name: "duplicate-project-name",
    summary: "two entries of linkover.json have the same name",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      Two apps of one name or one host listed twice contradict each other, and either could be meant.
      """,
    examples: [
      .rejected(
        #"{"version": 1, "domains": [{"host": "links.example.com"}, {"host": ⟪"links.example.com"⟫}]}"#
      ),
      .accepted(
        #"{"version": 1, "domains": [{"host": "links.example.com"}, {"host": "go.example.com", "role": "new"}]}"#
      ),
    ]
  )

  /// The apps and domains that have the name of an earlier one.
  static func findings(apps: [App], domains: [Domain], in source: SourceText) -> [Finding] {
    var seen: Set<String> = []
    let repeatedApps = apps.filter { !seen.insert("app " + $0.name).inserted }.map {
      (text: "two apps are named '\($0.name)'", range: $0.range)
    }
    let repeatedHosts = domains.filter { !seen.insert("host " + $0.host).inserted }.map {
      (text: "the host '\($0.host)' is listed twice", range: $0.range)
    }
    return (repeatedApps + repeatedHosts).map {
      Finding(metadata, $0.text, at: source.location(of: $0.range))
    }
  }
}
