import Diagnostics

/// A rule about assetlinks files.
protocol StatementRule: SendableMetatype {
  /// What the rule is.
  static var metadata: RuleMetadata { get }
  /// Its findings in one file.
  static func check(_ file: AssetLinksDocument) -> [Finding]
}

extension StatementRule {
  /// The rule's line in the registry.
  static var entry: RuleEntry {
    RuleEntry(metadata) { check(AssetLinksDocument(parsing: $0)) }
  }

  /// One finding for each defect of the given kinds, in order.
  static func findings(
    _ kinds: Set<StatementDefect.Kind>, in file: AssetLinksDocument,
    help: (StatementDefect) -> String?
  ) -> [Finding] {
    file.statements.flatMap(\.defects).filter { kinds.contains($0.kind) }.map { defect in
      Finding(
        metadata, defect.message, at: file.source.location(of: defect.range), help: help(defect))
    }
  }
}
