import Diagnostics
import Syntax

/// DYN001: a key of dynamic rules that Android does not read.
enum UnknownRuleKey: StatementRule {
  static let metadata = RuleMetadata(
    id: "DYN001", name: "unknown-rule-key", summary: "a key of dynamic rules has no effect",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Rules stand under `dynamic_app_link_components`, and a component knows `/`, `?`, `#`,
      `exclude` and `comments`. One page of the documentation and several blogs show other spellings;
      Android ignores them, so the manifest alone decides, or the condition is missing.
      """,
    examples: [
      .rejected(
        ExampleText.rules(#"{"/": "/t/*"}"#).exchanging(
          "\"dynamic_app_link_components\"", with: "⟪\"dynamic_app_deep_link_components\"⟫")),
      .rejected(ExampleText.rules(#"{"/": "/t/*", ⟪"caseSensitive"⟫: false}"#)),
      .accepted(ExampleText.rules(#"{"/": "/t/*", "comments": "tours"}"#)),
    ])

  private static let componentKeys = ["/", "?", "#", "exclude", "comments"]

  static func consequence(at origin: String) -> String? {
    "whether '\(origin)/' opens the app does not depend on it"
  }

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    file.statements.flatMap(\.dynamicRules).flatMap { rules -> [Finding] in
      let outer = (rules.node.object ?? []).filter { $0.key != DynamicRuleList.componentsKey }
      let components = rules.node[DynamicRuleList.componentsKey]?.array ?? []
      let inner = components.flatMap { $0.object ?? [] }.filter {
        !componentKeys.contains($0.key)
      }
      return outer.map { finding($0, "write '\(DynamicRuleList.componentsKey)'", file) }
        + inner.map { finding($0, "a component has '/', '?', '#', 'exclude' and 'comments'", file) }
    }
  }

  private static func finding(
    _ member: JSONMember, _ help: String, _ file: AssetLinksDocument
  ) -> Finding {
    Finding(
      metadata, "'\(member.key)' has no effect in dynamic rules",
      at: file.source.location(of: member.keyRange), help: help)
  }
}
