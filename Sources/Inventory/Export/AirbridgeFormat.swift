/// Airbridge: bodies for its tracking-link API, one call each.
enum AirbridgeFormat {
  /// The format.
  static let format = ExportFormat(
    name: "airbridge", purpose: "Airbridge: one POST /v1/tracking-links for each line",
    remarks: [
      "every link needs a channel: utm_source is taken, or else firebase-dynamic-links"
    ],
    carried: [
      .shortLink, .link, .afl, .ifl, .ofl, .st, .sd, .si, .utmSource, .utmMedium, .utmCampaign,
      .utmTerm, .utmContent,
    ],
    recordLimit: nil, uniqueName: .suffix, layout: .jsonLines
  ) { link in
    var object = ExportObject()
    object.add("channel", link.value(.utmSource, or: Array("firebase-dynamic-links".utf8)))
    object.add("deeplinkUrl", link.target)
    object.add("campaignParams", campaign(link))
    object.add("fallbackPaths", fallbacks(link))
    object.add("ogTag", preview(link))
    object.add("customShortId", link.suffix)
    return object.bytes
  }

  private static func campaign(_ link: ExportLink) -> ExportObject {
    var object = ExportObject()
    object.add("campaign", link[.utmCampaign])
    object.add("content", link[.utmContent])
    object.add("medium", link[.utmMedium])
    object.add("term", link[.utmTerm])
    return object
  }

  private static func fallbacks(_ link: ExportLink) -> ExportObject {
    var object = ExportObject()
    object.add("android", link[.afl])
    object.add("ios", link[.ifl])
    object.add("desktop", link.value(.ofl, or: link.target))
    return object
  }

  private static func preview(_ link: ExportLink) -> ExportObject {
    var object = ExportObject()
    object.add("title", link[.st])
    object.add("description", link[.sd])
    object.add("imageUrl", link[.si])
    return object
  }
}
