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

  /// A path that already moves to a new domain.
  static func move(_ prefix: String, at location: Location) -> Finding {
    Finding(
      metadata, "the links below '\(prefix)' move twice", at: location,
      help: "leave the new domain that shall have them")
  }

  /// What a phase names more than once in the list `key`.
  static func mention(_ name: String, in key: String, at location: Location) -> Finding {
    Finding(
      metadata, "'\(key)' of the phase names '\(name)' twice", at: location,
      help: "leave it there once")
  }

  /// The apps and domains that have the name of an earlier one.
  static func findings(apps: [App], domains: [Domain], in source: SourceText) -> [Finding] {
    var seen: Set<String> = []
    let repeatedApps = apps.filter { !seen.insert("app " + $0.name).inserted }.map {
      Finding(
        metadata, "two apps are named '\($0.name)'", at: source.location(of: $0.range),
        help: "give one of them another name; builds and phases refer to apps by it")
    }
    let repeatedHosts = domains.filter { !seen.insert("host " + $0.host).inserted }.map { domain in
      let isBoth = domains.contains { $0.host == domain.host && $0.role != domain.role }
      return Finding(
        metadata, "the host '\(domain.host)' is listed twice",
        at: source.location(of: domain.range),
        help: isBoth
          ? "where it stays, list the legacy one alone: new links are made on it"
          : "merge the two; several path prefixes fit into one: \"prefix\": [\"/a\", \"/b\"]")
    }
    return repeatedApps + repeatedHosts
  }
}
