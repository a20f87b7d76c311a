import Diagnostics
import Syntax

/// DAL005: the file's outermost value is no list.
enum NotAList: StatementRule {
  static let metadata = RuleMetadata(
    id: "DAL005", name: "not-a-list", summary: "the file must be a list of statements",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      An assetlinks file is a JSON array, also for a single statement (Digital Asset Links
      specification; compatibility test 2007).
      """,
    examples: [
      .rejected("⟪{\"relation\": []}⟫"),
      .accepted("[]"),
    ])

  static func consequence(at origin: String) -> String? { isLost(at: origin) }

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    guard let root = file.json.root, root.array == nil, !HTMLInsteadOfJSON.isMarkup(file.source)
    else { return [] }
    return [
      Finding(
        metadata, "the file must be a list, not \(root.typeName)",
        at: file.source.location(of: root.range), help: "put the statements between '[' and ']'")
    ]
  }
}
