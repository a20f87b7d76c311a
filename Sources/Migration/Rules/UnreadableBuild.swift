public import Diagnostics

/// PLN008: a file of a build in people's hands cannot be read.
public enum UnreadableBuild {
  /// The rule's description.
  public static let metadata = RuleMetadata(
    id: "PLN008",
    name: "unreadable-build",
    summary: "a file of a build in people's hands cannot be read in full: nothing is proved for it",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      The links that a shipped build opens follow from its entitlements or its manifest. Where such a
      file is damaged, or a build setting or placeholder in it has no value, what it claims is not
      known, and no plan can be called lossless for its people. What is wrong with the file is told at
      its place by another rule.
      """,
    examples: []
  )

  /// The finding about one file of one build.
  static func finding(_ build: String, _ file: Location, at location: Location) -> Finding {
    var finding = Finding(
      metadata, "what '\(build)' opens is not known: '\(file.path)' cannot be read in full",
      at: location, help: "give the file as it was shipped, or the values of its placeholders")
    finding.notes.append("what is missing begins at \(file.text)")
    return finding
  }
}
