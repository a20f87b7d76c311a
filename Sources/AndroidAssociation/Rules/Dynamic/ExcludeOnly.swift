import Diagnostics

/// DYN004: rules that only exclude.
enum ExcludeOnly: StatementRule {
  static let metadata = RuleMetadata(
    id: "DYN004", name: "exclude-only", summary: "rules that only exclude keep the app closed",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      A URL that no component matches does not open the app. Rules that only exclude therefore
      switch the app off for every link of the host.
      """,
    examples: [
      .rejected(ExampleText.rules(#"{"/": "/help/*", "exclude": true}"#).markingList()),
      .accepted(ExampleText.rules(#"{"/": "/help/*", "exclude": true}, {"/": "*"}"#)),
    ])

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    file.statements.flatMap(\.dynamicRules)
      .filter { !$0.isIgnored && $0.components.allSatisfy { $0.isExcluded || $0.isEmpty } }
      .map { rules in
        Finding(
          metadata, "no rule opens the app, so no link of the host does",
          at: file.source.location(of: rules.range),
          notes: ["'\(file.exampleOrigin)/' stays in the browser"],
          help: "add '{\"/\": \"*\"}' at the end")
      }
  }
}

extension String {
  /// The example with its list of components marked.
  fileprivate func markingList() -> String {
    exchanging("[{\"/\"", with: "⟪[{\"/\"").exchanging("true}]", with: "true}]⟫")
  }
}
