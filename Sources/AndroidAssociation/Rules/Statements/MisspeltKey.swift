import Diagnostics
import Syntax

/// DAL015: a key that looks like one engines read, but is another.
enum MisspeltKey: StatementRule {
  static let metadata = RuleMetadata(
    id: "DAL015", name: "misspelt-key", summary: "a key differs from the one engines read",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Keys are compared letter by letter, and engines ignore those they do not know. A key with a
      capital letter or a typing mistake is as good as absent.
      """,
    examples: [
      .rejected(
        ExampleText.statement().exchanging(
          "\"sha256_cert_fingerprints\"", with: "⟪\"Sha256_cert_fingerprints\"⟫")),
      .accepted(ExampleText.statement(more: ",\n  \"comment\": \"release\"")),
    ])

  private static let statementKeys = ["relation", "target", "include", "relation_extensions"]
  private static let targetKeys = [
    "namespace", "package_name", "sha256_cert_fingerprints", "site",
  ]

  static func consequence(at origin: String) -> String? { isLost(at: origin) }

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    file.statements.flatMap { statement in
      findings(statement.node, statementKeys, file)
        + (statement.node["target"].map { findings($0, targetKeys, file) } ?? [])
    }
  }

  private static func findings(
    _ node: JSONNode, _ keys: [String], _ file: AssetLinksDocument
  ) -> [Finding] {
    (node.object ?? []).compactMap { member in
      guard !keys.contains(member.key),
        let meant = Spelling.nearest(to: member.key, among: keys)
      else { return nil }
      let edit = Fix.Edit(range: member.keyRange, replacement: "\"\(meant)\"")
      let isFree = node[meant] == nil
      return Finding(
        metadata, "no engine reads '\(member.key)'",
        at: file.source.location(of: member.keyRange), help: "write '\(meant)'",
        fix: isFree
          ? Fix(title: "rename the key to '\(meant)'", edits: [edit], isSafe: false) : nil)
    }
  }
}
