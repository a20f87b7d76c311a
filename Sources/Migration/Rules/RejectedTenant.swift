import Diagnostics

/// PRJ011: a row of a fleet's table makes no project.
enum RejectedTenant {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "PRJ011",
    name: "rejected-tenant",
    summary: "a row of a fleet's table makes no usable project",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      Each row of the table that "fleet" names is filled into linkover.json. A row that is broken, or whose
      project would be refused, gets no plan; the other tenants get theirs.

      Nor does a row with a host that an earlier row has: the files of a host name the apps of all, and
      whoever puts the files of one tenant in place takes those of the other away.
      """,
    examples: []
  )
}
