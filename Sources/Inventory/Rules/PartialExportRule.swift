import Diagnostics

/// A Takeout export.
enum PartialExportRule {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "INV007", name: "partial-export",
    summary: "an export that by its nature lacks links",
    severity: .info, certainty: .documented, since: "0.1.0",
    rationale: """
      Takeout exports links made in the console; links made by the SDK or the REST API are in it
      only if chosen under Advanced (Firebase, export-dynamic-links). Links that users shared
      from the app are usually missing.
      """,
    examples: [
      .rejected(
        """
        ⟪⟫short_link,link
        https://example.page.link/AbCd,https://example.com/a
        """),
      .accepted(
        """
        https://example.page.link/AbCd
        """),
    ])

  /// A Takeout export was read.
  static func finding(_ file: InventoryFile) -> Finding {
    var location = Location(path: file.name, line: 1, column: 1)
    location.range = 0..<0
    return Finding(
      metadata,
      "an export of Takeout, whose columns these are, lacks links made by the SDK or the API unless they "
        + "were asked for",
      at: location, help: "add logs or database dumps of links that the app made")
  }
}
