import Diagnostics
import LinkLanguage

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
      .rejected(
        ExampleText.rules(
          #"{"/": "/a/*"}, {"/": "/b/*"}, {"/": "/*", "exclude": true}, ⟪{"/": "/c"}⟫"#)),
      .accepted(ExampleText.rules(#"{"/": "/help/*", "exclude": true}, {"/": "*"}"#)),
    ])

  /// The most steps of the proof about one component.
  static let stepLimit = 200_000
  /// The most steps of all proofs about one list.
  static let totalLimit = 4_000_000

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    file.statements.flatMap(\.dynamicRules).flatMap { rules -> [Finding] in
      if rules.isIgnored || rules.components.count < 2 { return [] }
      let indices = rules.components.indices.filter { !rules.components[$0].isEmpty }
      var prover = LinkProver([rules.rules], stepLimit: stepLimit, totalLimit: totalLimit)
      let hidden = prover.unreachableRules(in: 0)
      return hidden.compactMap { reach in
        guard case .hidden(let hiding) = reach.answer else { return nil }
        let url = prover.urlMatched(by: reach.rule, in: 0).witness.map { file.exampleOrigin + $0 }
        return finding(
          indices[reach.rule], hiddenBy: hiding.map { indices[$0] }, rules.components, url, file)
      }
    }
  }

  private static func finding(
    _ index: Int, hiddenBy hiding: [Int], _ components: [DynamicComponent],
    _ url: String?, _ file: AssetLinksDocument
  ) -> Finding {
    let numbers = hiding.map { String($0 + 1) }.joined(separator: ", ")
    let word = hiding.count == 1 ? "component \(numbers) matches" : "components \(numbers) match"
    return Finding(
      metadata, "component \(index + 1) is never reached: \(word) first",
      at: file.source.location(of: components[index].range),
      related: hiding.map {
        Finding.Related(
          location: file.source.location(of: components[$0].range), label: "matches first")
      }, notes: url.map { ["it would match '\($0)'"] } ?? [], help: "move it up, or remove it")
  }
}
