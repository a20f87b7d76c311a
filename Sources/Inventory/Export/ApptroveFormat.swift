/// Apptrove (Trackier): its bulk link import.
enum ApptroveFormat {
  /// The most characters of ids, names and deep_link_value (Apptrove, Bulk Link Import).
  private static let limit = 50

  /// The format.
  static let format = ExportFormat(
    name: "apptrove", purpose: "Apptrove: CSV for its bulk link import",
    remarks: [
      "link_name, campaign_name and media_source may not be empty: the suffix and "
        + "firebase-dynamic-links stand in, and longer names are cut at 50 characters"
    ],
    carried: [
      .shortLink, .link, .afl, .ifl, .ofl, .name, .utmSource, .utmMedium, .utmCampaign,
      .utmContent,
    ],
    recordLimit: nil, uniqueName: .suffix,
    layout: .csv(header: [
      "custom_link_id", "link_name", "campaign_name", "deep_link_value", "media_source",
      "is_retargeting", "reengagement_window", "lookback_window", "status", "desktop_rurl",
      "android_rurl", "ios_rurl", "cost_currency", "cost_value", "p1", "p2", "p3", "p4", "p5",
      "channel", "ad", "ad_id", "ad_group", "ad_group_id", "fallback_scheme",
    ]),
    lengthLimits: [
      ExportFormat.LengthLimit(field: "custom_link_id", limit: limit) { $0.suffix },
      ExportFormat.LengthLimit(field: "deep_link_value", limit: limit) { $0.target },
    ]
  ) { link in
    let stand = Array("firebase-dynamic-links".utf8)
    func label(_ column: LinkColumn, or other: [UInt8]) -> [UInt8] {
      ExportRecord.label(link.value(column, or: other), limit: limit)
    }
    let empty = [UInt8]()
    return ExportRecord.bytes(
      [
        link.suffix, label(.name, or: link.suffix), label(.utmCampaign, or: stand), link.target,
        label(.utmSource, or: stand), empty, empty, empty, empty, link.value(.ofl, or: link.target),
        link[.afl], link[.ifl], empty, empty, empty, empty, empty, empty, empty,
        label(.utmMedium, or: empty), label(.utmContent, or: empty), empty, empty, empty, empty,
      ])
  }
}
