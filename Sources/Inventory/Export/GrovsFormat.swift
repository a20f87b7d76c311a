/// Grovs: it imports the Takeout CSV, of which it reads these columns.
enum GrovsFormat {
  private static let columns: [LinkColumn] = [
    .name, .shortLink, .link, .utmCampaign, .utmMedium, .utmSource,
  ]

  /// The format.
  static let format = ExportFormat(
    name: "grovs", purpose: "Grovs: CSV for its import of Firebase links",
    remarks: ["upload it as text/csv: Grovs refuses every other type"],
    carried: Set(columns), recordLimit: nil, uniqueName: .suffix,
    layout: .csv(header: columns.map(\.rawValue))
  ) { link in
    let url = Array("https://".utf8) + link.hostName + [UInt8(ascii: "/")] + link.path
    return ExportRecord.bytes(columns.map { $0 == .shortLink ? url : link[$0] })
  }
}
