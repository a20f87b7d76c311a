import Diagnostics
import Syntax

/// DYN011: rules for a relation the statement does not grant.
enum RulesWithoutRelation: StatementRule {
  static let metadata = RuleMetadata(
    id: "DYN011", name: "rules-without-relation",
    summary: "dynamic rules stand under a relation the statement does not grant",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      The keys of `relation_extensions` are relations of the same statement. Under any other key the
      rules belong to nothing.
      """,
    examples: [
      .rejected(
        ExampleText.rules(#"{"/": "/t/*"}"#).exchanging(
          "\"delegate_permission/common.handle_all_urls\": {",
          with: "⟪\"common.handle_all_urls\"⟫: {")),
      .accepted(ExampleText.rules(#"{"/": "/t/*"}"#)),
    ])

  static func consequence(at origin: String) -> String? {
    "whether '\(origin)/' opens the app does not depend on it"
  }

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    file.statements.flatMap { statement in
      statement.dynamicRules.map(\.relation)
        .filter { relation in !statement.relations.contains { $0.text == relation.text } }
        .map { relation in
          Finding(
            metadata, "the statement does not grant '\(relation.text)'",
            at: file.source.location(of: relation.range),
            help: "for links it is 'delegate_permission/common.handle_all_urls'")
        }
    }
  }
}
