import Diagnostics

/// A rule about assetlinks files.
protocol StatementRule: SendableMetatype {
  /// What the rule is.
  static var metadata: RuleMetadata { get }
  /// Its findings in one file.
  static func check(_ file: AssetLinksDocument) -> [Finding]
  /// What its errors do to links of the host at `origin`, `https://host`; nil where the findings say
  /// so themselves, or it depends.
  static func consequence(at origin: String) -> String?
}

extension StatementRule {
  /// The rule's line in the registry.
  static var entry: RuleEntry {
    RuleEntry(metadata) { findings(in: AssetLinksDocument(parsing: $0)) }
  }

  static func consequence(at origin: String) -> String? { nil }

  /// The consequence of a statement that counts for nothing.
  static func isLost(at origin: String) -> String {
    "'\(origin)/' stays in the browser where nothing else names the app"
  }

  /// Its findings in one file, errors with what they do to links.
  static func findings(in file: AssetLinksDocument) -> [Finding] {
    let note = consequence(at: file.exampleOrigin)
    return check(file).map { finding in
      guard let note, finding.severity == .error else { return finding }
      var finding = finding
      finding.notes.append(note)
      return finding
    }
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
