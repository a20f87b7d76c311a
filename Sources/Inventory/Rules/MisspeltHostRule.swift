import Diagnostics

/// A host that is probably a typing mistake.
enum MisspeltHostRule {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "INV015", name: "misspelt-host",
    summary: "a few links on a host that is spelled nearly as one with many",
    severity: .warning, certainty: .inferred, since: "0.1.0",
    rationale: """
      A host with a tenth or less of the links of another, from which it differs by one or two
      letters, is mostly a typing mistake in the list. Its links count and are shown, but
      `linkover init` takes it for no domain of yours. A host that linkover.json lists is none.
      """,
    examples: [
      .rejected(
        """
        https://links.example.com/aaaa
        https://links.example.com/aaab
        https://links.example.com/aaac
        https://links.example.com/aaad
        https://links.example.com/aaae
        ⟪https://lnks.example.com/aaaf⟫
        https://links.example.com/aaag
        https://links.example.com/aaah
        https://links.example.com/aaai
        https://links.example.com/aaaj
        https://links.example.com/aaak
        """),
      .accepted(
        """
        https://links.example.com/AbCd
        https://share.example.com/AbCd
        """),
    ])

  /// Some links are on a host that another one was probably meant by.
  static func finding(
    _ host: String, links: Int, meant: String, links others: Int, at location: Location
  ) -> Finding {
    Finding(
      metadata,
      "\(DisplayText.count(links, "link is", "links are")) on '\(host)', and "
        + "\(DisplayText.grouped(others)) on '\(meant)'", at: location,
      help:
        "correct the host where it is misspelt; list it under \"domains\" in linkover.json if it is "
        + "one of yours")
  }
}
