import Diagnostics

/// An association file under inspection: the file, and what is proved about its rules.
struct AssociationInspection: Sendable {
  /// The file.
  let file: AppleAssociationFile
  /// What is proved; nil where nothing was asked, or the system would not read the file.
  let proofs: AssociationProofs?

  /// Reads `source`, and proves what there is to prove when `withProofs`.
  init(_ source: SourceText, withProofs: Bool) {
    file = AppleAssociationFile(parsing: source)
    proofs = withProofs && file.isReadable ? AssociationProofs(file) : nil
  }

  /// A finding of `rule` at a byte range of the file.
  func finding(
    _ rule: RuleMetadata, _ message: String, at range: Range<Int>, label: String = "",
    severity: Severity? = nil, certainty: Certainty? = nil,
    related: [(range: Range<Int>, label: String)] = [], notes: [String] = [], help: String? = nil,
    fix: Fix? = nil
  ) -> Finding {
    Finding(
      rule, message, at: file.location(of: range), label: label, severity: severity,
      certainty: certainty,
      related: related.map { .init(location: file.location(of: $0.range), label: $0.label) },
      notes: notes, help: help, fix: fix)
  }
}
