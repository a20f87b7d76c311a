public import AppleAssociation
public import Diagnostics

/// PLN005: an association file does not keep its contract.
public enum BrokenContract {
  /// The rule's description.
  public static let metadata = RuleMetadata(
    id: "PLN005",
    name: "broken-contract",
    summary: "a URL of a contract file does not do what the contract says",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      A contract lists URLs with what each must do for an app. `linkover cases` writes one from an \
      association file, with the URLs around the edge of every rule; lines can be added by hand. A \
      domain in linkover.json names its contract with `"contract"`, and `linkover check` holds the \
      file to it that the plan serves there, or today's where the plan has none.
      """,
    examples: []
  )

  /// The lines of `contract` that `file`, served by `host`, does not keep.
  public static func findings(
    in contract: AssociationContract, for file: AppleAssociationFile, on host: String
  ) -> [Finding] {
    let source = contract.source
    let unreadable = contract.faultyLines.map { line in
      Finding(
        metadata, "the line is no case of a contract",
        at: source.location(of: source.range(ofLine: line)), help: "write it with: linkover cases")
    }
    return unreadable
      + contract.failures(of: file, on: host).map { failure in
        Finding(
          metadata,
          "'\(failure.line.url)' is '\(failure.found.rawValue)' for \(failure.line.app), not "
            + "'\(failure.line.expected.rawValue)'",
          at: source.location(of: source.range(ofLine: failure.line.number)),
          help: "correct the rules, or write the contract anew with: linkover cases")
      }
  }
}
