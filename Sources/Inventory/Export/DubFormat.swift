/// Dub: its CSV import, and bodies for the bulk call of its API.
enum DubFormat {
  /// The CSV import.
  static let csv = ExportFormat(
    name: "dub", purpose: "Dub: CSV for 'Import links'",
    remarks: ["import before the domain's DNS moves to Dub"],
    carried: [.shortLink, .link, .st, .sd, .creationTimestamp],
    recordLimit: nil, uniqueName: .hostAndPath,
    layout: .csv(header: [
      "Destination URL", "Short link", "Title", "Description", "Creation date",
    ])
  ) { link in
    ExportRecord.bytes([
      link.target, link.hostName + [UInt8(ascii: "/")] + link.path, link[.st], link[.sd],
      link.creationDay,
    ])
  }

  /// The bulk call: 100 links at most, and no link previews (Dub, Bulk create links).
  static let api = ExportFormat(
    name: "dub-api", purpose: "Dub: one POST /links/bulk for each file",
    remarks: [
      "link previews cannot be set by the bulk call: use the CSV import where they matter"
    ],
    carried: [
      .shortLink, .link, .afl, .ifl, .archived, .utmSource, .utmMedium, .utmCampaign, .utmTerm,
      .utmContent,
    ],
    recordLimit: 100, uniqueName: .hostAndPath, layout: .jsonArray,
    lengthLimits: [ExportFormat.LengthLimit(field: "url", limit: 32_000) { $0.target }]
  ) { link in
    var object = ExportObject()
    object.add("url", link.target)
    object.add("domain", link.hostName)
    object.add("key", link.path)
    object.add("archived", link.isArchived)
    object.add("ios", link[.ifl])
    object.add("android", link[.afl])
    for column in [LinkColumn.utmSource, .utmMedium, .utmCampaign, .utmTerm, .utmContent] {
      object.add(column.rawValue, link[column])
    }
    return object.bytes
  }
}
