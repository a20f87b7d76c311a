/// LinkForty: the CSV of its migration guide, which it documents for AppsFlyer's exports.
enum LinkFortyFormat {
  /// The format.
  static let format = ExportFormat(
    name: "linkforty", purpose: "LinkForty: CSV in the form of its AppsFlyer migration",
    remarks: [],
    carried: [
      .shortLink, .link, .afl, .ifl, .ofl, .utmSource, .utmMedium, .utmCampaign, .utmContent,
    ],
    recordLimit: nil, uniqueName: .suffix,
    layout: .csv(header: [
      "link_id", "shortCode", "iosUrl", "androidUrl", "webUrl", "pid", "c", "af_channel",
      "af_adset", "af_ad",
    ])
  ) { link in
    ExportRecord.bytes([
      link.suffix, link.suffix, link.value(.ifl, or: link.target),
      link.value(.afl, or: link.target), link.value(.ofl, or: link.target), link[.utmSource],
      link[.utmCampaign], link[.utmMedium], [], link[.utmContent],
    ])
  }
}
