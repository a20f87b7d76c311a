/// One line of a module's rule registry: the rule's description and the way to run it alone.
public struct RuleEntry: Sendable {
  /// What the rule is.
  public let metadata: RuleMetadata
  /// The findings of this rule in a document given as text, for its examples and its page.
  public let findings: @Sendable (SourceText) -> [Finding]

  /// Registers a rule.
  public init(
    _ metadata: RuleMetadata, findings: @escaping @Sendable (SourceText) -> [Finding]
  ) {
    self.metadata = metadata
    self.findings = findings
  }
}
