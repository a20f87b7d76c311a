import Diagnostics

/// PRJ004: a required key of linkover.json is missing.
enum MissingProjectKey {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "PRJ004",
    name: "missing-project-key",
    summary: "a required key of linkover.json is missing",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      The least that gives a useful plan is one host; each app needs the name that builds refer to and
      the identity that association files carry.
      """,
    examples: [
      .rejected(#"{"version": 1, "domains": [⟪{⟫"role": "legacy"}]}"#),
      .rejected(
        #"{"version": 1, "apps": [{"name": ⟪"shop"⟫}], "domains": [{"host": "links.example.com"}]}"#
      ),
      .accepted(#"{"version": 1, "domains": [{"host": "links.example.com"}]}"#),
    ]
  )

  /// `title` lacks `key`; `name` is what it is called in the file, if it says that.
  static func finding(
    _ key: String, in title: String, named name: String?, at location: Location
  ) -> Finding {
    let subject = name.map { "\(title), '\($0)'," } ?? title
    return Finding(
      metadata, "\(subject) needs the key '\(key)'", at: location, help: help(key, title))
  }

  /// Nothing can be planned without a host.
  static func noDomain(at location: Location) -> Finding {
    Finding(
      metadata, "linkover.json names no domain", at: location,
      help: #"add the host your old links point to: "domains": [{"host": "links.example.com"}]"#)
  }

  /// Nothing can be planned without an app.
  static func noApp(at location: Location) -> Finding {
    Finding(
      metadata, "linkover.json names no app, so that there is nothing to plan", at: location,
      help: "the least is one App ID or package: "
        + #""apps": [{ "name": "app", "appID": "ABCDE12345.com.example.app" }]"#)
  }

  /// What to write, and where the value can be looked up.
  private static func help(_ key: String, _ title: String) -> String {
    switch key {
    case "version" where title == "linkover.json": #"begin the file with "version": 1"#
    case "version": #"add "version": "3.2", the one people see in the store"#
    case "name": #"add "name": "shop-ios", a word of yours that builds refer to"#
    case "appID":
      #"add "appID": "PREFIX.com.example.app"; the prefix stands in developer.apple.com > "#
        + "Identifiers, and in the AASA served today"
    case "package": #"add "package": "com.example.app", the applicationId of its Gradle files"#
    case "host": #"add "host": "links.example.com""#
    case "app": #"add "app" with the "name" of one of "apps""#
    case "path": #"add "path": "links.csv", seen from the folder of linkover.json"#
    case "rule": #"add "rule" with the id of the rule to silence: "AASA011""#
    case "class": #"add "class" with the name of a class of links in PLAN.md"#
    case "reason": #"add "reason" with a sentence for whoever reads the file later"#
    case "do":
      "add \"do\" with one of: " + Step.Kind.allCases.map(\.rawValue).joined(separator: ", ")
    default: "add \"\(key)\""
    }
  }
}
