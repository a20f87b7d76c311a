import Diagnostics

/// DYN005: a component behind one that matches everything it matches.
enum UnreachableComponent: StatementRule {
  static let metadata = RuleMetadata(
    id: "DYN005", name: "unreachable-component",
    summary: "a component can never decide, because earlier ones match first",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Components are tried from the top and the first that matches decides. An exclusion behind
      `{"/": "*"}` never keeps anything out.
      """,
    examples: [
      .rejected(ExampleText.rules(#"{"/": "*"}, ⟪{"/": "/help/*", "exclude": true}⟫"#)),
      .accepted(ExampleText.rules(#"{"/": "/help/*", "exclude": true}, {"/": "*"}"#)),
    ])

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    file.statements.flatMap(\.dynamicRules).flatMap { rules in
      rules.components.indices.compactMap { index in
        finding(at: index, in: rules.components, of: file)
      }
    }
  }

  private static func finding(
    at index: Int, in components: [DynamicComponent], of file: AssetLinksDocument
  ) -> Finding? {
    let component = components[index]
    let earlier = components[..<index].firstIndex {
      !$0.isEmpty && ($0.matchesEverything || $0.pattern == component.pattern)
    }
    guard let earlier, !component.isEmpty else { return nil }
    let related = Finding.Related(
      location: file.source.location(of: components[earlier].range), label: "matches first")
    return Finding(
      metadata, "component \(index + 1) is never reached: component \(earlier + 1) matches first",
      at: file.source.location(of: component.range), related: [related],
      help: "move it above the other, or remove it")
  }
}

extension DynamicComponent {
  /// Whether the only condition is a path of `*`.
  fileprivate var matchesEverything: Bool {
    path?.text == "*" && fragment == nil && parameters.isEmpty
  }
}
