import Diagnostics

/// A file of an archive that is no inventory.
enum PassedOverRule {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "INV014", name: "passed-over-file",
    summary: "a file in an archive that is no inventory",
    severity: .info, certainty: .documented, since: "0.1.0",
    rationale: """
      A Takeout archive holds a page about itself and whatever else was asked for. Such files are
      passed over; each is named, so that an export among them would be missed by nobody.
      """,
    examples: [
      .accepted(
        """
        short_link,link
        https://example.page.link/AbCd,https://example.com/a
        """)
    ])

  /// A file in an archive has no links.
  static func finding(_ file: InventoryFile) -> Finding {
    Finding(
      metadata, "no inventory: passed over", at: Location(path: file.name),
      help: "nothing is to be done, unless you expected links in it")
  }
}
