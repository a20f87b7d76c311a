import Diagnostics

/// Columns that were not read.
enum UnreadColumnRule {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "INV011", name: "unread-column",
    summary: "a column that means nothing here",
    severity: .info, certainty: .documented, since: "0.1.0",
    rationale: """
      Only the columns of the Takeout export are read, and the usual names for links and targets
      in other tables.
      """,
    examples: [
      .rejected(
        """
        ⟪⟫short_link,link,clicks
        https://example.page.link/AbCd,https://example.com/a,12
        """),
      .accepted(
        """
        short_link,link
        https://example.page.link/AbCd,https://example.com/a
        """),
    ])

  /// Columns of a table were not read.
  static func finding(_ file: InventoryFile) -> Finding {
    var location = Location(path: file.name, line: 1, column: 1)
    location.range = 0..<0
    let names = file.unreadColumns.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
    return Finding(
      metadata, "not read: \(names)", at: location,
      help:
        "if one of them holds links or targets, say so: --column link='\(file.unreadColumns[0])'")
  }
}
