public import Diagnostics

/// PLN004: a host's association file cannot be written.
public enum UnwritableAssociationFile {
  /// The rule's description.
  public static let metadata = RuleMetadata(
    id: "PLN004",
    name: "unwritable-association-file",
    summary: "a host's AASA would be larger than the system reads",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      Systems read 128 KB of an AASA at most (Apple's archived guide on universal links). A file that
      holds today's entries and those of the plan does not fit, even on one line. The plan keeps
      today's file for the host instead, where there is one, and is not lossless before the file fits.
      """,
    examples: []
  )

  /// The finding about one host.
  static func finding(_ host: String, _ reason: String, at location: Location) -> Finding {
    var finding = Finding(
      metadata, "'\(host)': \(reason)", at: location,
      help: "take entries of apps that no longer ship out of today's file")
    finding.notes.append("the plan leaves today's file in its place")
    return finding
  }
}
