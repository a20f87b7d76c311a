public import Diagnostics

/// PLN009: links of a host that is split by paths lie below none of them.
public enum LinksWithoutNewURL {
  /// The rule's description.
  public static let metadata = RuleMetadata(
    id: "PLN009",
    name: "links-without-new-url",
    summary: "links of a host that is split by paths lie below none of them",
    severity: .warning,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      Where the links of a legacy host go to several new ones by path, a short link that lies below
      none of the paths gets no place on any of them. It works for as long as the legacy host is
      served, and no longer. A move of '/' takes all links that lie below no other path.
      """,
    examples: []
  )

  /// The finding about one host; `example` is one of its `count` such links.
  static func finding(
    _ domain: Domain, count: Int, example: String, at location: Location
  ) -> Finding {
    Finding(
      metadata,
      "\(DisplayText.count(count, "link")) of '\(domain.host)' "
        + "\(DisplayText.form(count, "gets", "get")) no new URL, '\(example)' for one",
      at: location,
      help: "add a move of their path, or of '/' for all that lie below no other, to \"movesTo\"")
  }
}
