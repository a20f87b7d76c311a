import Diagnostics

/// DYN002: dynamic rules that Android drops.
enum MalformedRules: StatementRule {
  static let metadata = RuleMetadata(
    id: "DYN002", name: "malformed-rules",
    summary: "dynamic rules of a wrong shape are dropped as a whole",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      One value of the wrong type and Android drops all rules of the statement; the manifest alone
      then decides, so everything that rules were to keep out opens in the app.
      """,
    examples: [
      .rejected(ExampleText.rules(#"{"/": "/t/*", "exclude": ⟪"true"⟫}"#)),
      .rejected(ExampleText.rules(#"{"/": ⟪""⟫}"#)),
      .accepted(ExampleText.rules(#"{"/": "/t/*", "exclude": true}, {"/": "*"}"#)),
    ])

  static func consequence(at origin: String) -> String? {
    "'\(origin)/' opens the app wherever a filter takes it"
  }

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    file.statements.flatMap(\.dynamicRules).compactMap(\.problem).map { problem in
      Finding(
        metadata, problem.message + ", so all rules are dropped",
        at: file.source.location(of: problem.range))
    }
  }
}
