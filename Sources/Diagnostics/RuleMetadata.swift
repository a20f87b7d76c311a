/// What a rule is: the source of its page, its terminal explanation and its tests.
public struct RuleMetadata: Sendable {
  /// Prefix of the document kind and three digits, never reused: `AASA012`.
  public let id: String
  /// What is found, in kebab case: `unreachable-rule`.
  public let name: String
  /// One sentence, lower case, no full stop.
  public let summary: String
  /// How bad a finding of this rule is unless it says otherwise.
  public let severity: Severity
  /// How well the behaviour behind the rule is known.
  public let certainty: Certainty
  /// The version that brought the rule.
  public let since: String
  /// Why it matters, in Markdown paragraphs, with the source of the fact.
  public let rationale: String
  /// Marked examples; each is a test, and the first of each kind stands on the rule's page.
  public let examples: [RuleExample]

  /// Describes a rule.
  public init(
    id: String, name: String, summary: String, severity: Severity, certainty: Certainty,
    since: String, rationale: String, examples: [RuleExample]
  ) {
    self.id = id
    self.name = name
    self.summary = summary
    self.severity = severity
    self.certainty = certainty
    self.since = since
    self.rationale = rationale
    self.examples = examples
  }
}
