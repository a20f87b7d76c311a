import Diagnostics
import LinkLanguage
import Syntax

/// DYN012: one package with different rules.
enum DifferingRules: StatementRule {
  static let metadata = RuleMetadata(
    id: "DYN012", name: "differing-rules",
    summary: "statements for one package carry different dynamic rules",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      Rules are to be declared once for a site, a relation and an app. Which of several Android
      takes is not documented.
      """,
    examples: [
      .rejected(
        "[" + ExampleText.rules(#"{"/": "/t/*"}"#).withoutBrackets() + ",\n"
          + ExampleText.rules(#"{"/": "/u/*"}"#).withoutBrackets().exchanging(
            "[{\"/\"", with: "⟪[{\"/\""
          ).exchanging("*\"}]", with: "*\"}]⟫") + "]"),
      .accepted(ExampleText.rules(#"{"/": "/t/*"}"#)),
    ])

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    var first: [String: DynamicRuleList] = [:]
    var findings: [Finding] = []
    for statement in file.statements {
      guard let package = statement.package?.text, let rules = statement.linkRules else { continue }
      guard let other = first[package] else {
        first[package] = rules
        continue
      }
      if other.rules == rules.rules { continue }
      findings.append(
        Finding(
          metadata, "'\(package)' has other rules in another statement",
          at: file.source.location(of: rules.range),
          related: [
            Finding.Related(
              location: file.source.location(of: other.range), label: "the other rules")
          ], notes: notes(other.rules, rules.rules, file),
          help: "give all statements of the package the same rules"))
    }
    return findings
  }

  /// A URL that only one of two lists opens, where one is found quickly.
  private static func notes(
    _ one: [LinkRule], _ other: [LinkRule], _ file: AssetLinksDocument
  ) -> [String] {
    var prover = LinkProver([one, other], stepLimit: 20_000)
    let losses =
      prover.losses(from: 0, group: 0, to: 1, group: 0)
      + prover.losses(from: 1, group: 0, to: 0, group: 0)
    return losses.lazy.compactMap(\.proof.witness).prefix(1).map {
      "'\(file.exampleOrigin)\($0)' opens the app by one of them only"
    }
  }
}

extension String {
  /// The example without the brackets of the list.
  fileprivate func withoutBrackets() -> String {
    String(decoding: utf8.dropFirst().dropLast(), as: UTF8.self)
  }
}
