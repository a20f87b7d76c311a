public import Diagnostics

/// PLN014: the next build of an app opens less of a host than its newest known one.
public enum LostURLs {
  /// The rule's description.
  public static let metadata = RuleMetadata(
    id: "PLN014",
    name: "lost-urls",
    summary: "the next build opens fewer URLs of a listed host than the newest one that is known",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      An app may open URLs on a host of linkover.json that are no links: pages of a site, invitations, \
      the way back from a sign-in. A build opens what its intent filters ask for (Android Developers, \
      "Create deep links") and what its entitlements list (Apple, "Supporting associated domains"), and \
      nothing of what an older build asked for. So the plan's filters keep what the newest known \
      manifest asks for, and the proof compares both as languages. Only links that leave a host go \
      from the final build, and links of another app from filters that take them. Where such a filter \
      takes other URLs too, this is a warning; where a file of the plan was edited, an error.
      """,
    examples: []
  )

  /// The finding about one way in which a build opens less; a warning where apps share the host.
  static func finding(
    _ difference: FileDifference, isShared: Bool, at location: Location
  ) -> Finding {
    let url =
      difference.witness.map { "'\($0)'" } ?? "all that '\(difference.opener)' opens"
    var finding = Finding(
      metadata, "the next build of '\(difference.app)' no longer opens \(url)",
      at: difference.place ?? location,
      help: isShared
        ? "give its URLs a filter of their own in that manifest, or leave them to the other app"
        : "put what opens it back into the file of the plan, or plan again")
    finding.notes.append("'\(difference.opener)' opens it today")
    if isShared { finding.severity = .warning }
    return finding
  }
}
