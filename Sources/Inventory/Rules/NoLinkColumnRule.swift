import Diagnostics

/// A table in which no links can be found.
enum NoLinkColumnRule {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "INV001", name: "no-link-column",
    summary: "a table without a column that holds links",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      The Takeout export has the columns `short_link` and `link`, or their labels (Firebase,
      export-dynamic-links). Other tables are read by names like `short_url` and `destination`,
      or by the URLs in their first row. A file in which neither is found is not read at all.
      """,
    examples: [
      .rejected(
        """
        ⟪campaign,clicks⟫
        spring,12
        """),
      .accepted(
        """
        short_link,link
        https://example.page.link/AbCd,https://example.com/a
        """),
    ])

  /// No column of a header can be taken for links.
  static func finding(_ header: [String], at location: Location) -> Finding {
    let shown = header.prefix(12).map { "'\($0.prefix(40))'" }.joined(separator: ", ")
    let rest = header.count > 12 ? " and \(header.count - 12) more" : ""
    return Finding(
      metadata, "no column holds links: the columns are \(shown)\(rest)", at: location,
      help: help("column", nearest(header)))
  }

  /// No object of a JSON file holds a link; `urlFields` are those of its fields that hold URLs.
  static func findingInJSON(
    fields: [String], urlFields: [String], at location: Location
  ) -> Finding {
    let told = urlFields.isEmpty ? fields : urlFields
    let shown = told.prefix(12).map { "'\($0.prefix(60))'" }.joined(separator: ", ")
    let rest = told.count > 12 ? " and \(told.count - 12) more" : ""
    let what = urlFields.isEmpty ? "the fields are" : "the fields with URLs are"
    return Finding(
      metadata,
      told.isEmpty ? "no object has a link" : "no field holds links: \(what) \(shown)\(rest)",
      at: location,
      help: told.isEmpty
        ? "saved linkStats do not name their link: call the file by it, with / written as %2F, or "
          + "wrap each in an object with its 'shortLink'"
        : help("field", urlFields.first ?? nearest(fields))
          + (urlFields.isEmpty ? "" : "; or name your own host: --domain HOST"))
  }

  private static func help(_ what: String, _ name: String?) -> String {
    let name = name ?? "NAME"
    return "name the \(what) with the links: --column short_link='\(name)', or in linkover.json "
      + "{\"path\": \"…\", \"columns\": {\"short_link\": \"\(name)\"}}"
  }

  /// A file is HTML or XML.
  static func findingInMarkup(at location: Location) -> Finding {
    Finding(
      metadata, "the file is HTML or XML, not a list of links", at: location,
      help: "links written in pages and code are found with: linkover inventory --scan FOLDER")
  }

  private static func nearest(_ header: [String]) -> String? {
    let words = ["link", "url", "uri", "href"]
    return header.first { name in words.contains { name.lowercased().contains($0) } }
  }
}
