/// DEPL, the self-hosted replacement: bodies for its API, one call each.
enum DEPLFormat {
  /// The format.
  static let format = ExportFormat(
    name: "depl", purpose: "DEPL: one POST /api/deeplink for each line",
    remarks: ["the target is handed to the app as app_params.link"],
    carried: [
      .shortLink, .link, .st, .sd, .si, .utmSource, .utmMedium, .utmCampaign, .utmTerm,
      .utmContent,
    ],
    recordLimit: nil, uniqueName: .suffix, layout: .jsonLines
  ) { link in
    var object = ExportObject()
    object.add("slug", link.suffix)
    object.add("app_params", parameters(link))
    var preview = ExportObject()
    preview.add("title", link[.st])
    preview.add("description", link[.sd])
    preview.add("thumbnail_url", link[.si])
    object.add("social_meta", preview)
    return object.bytes
  }

  /// The target and the campaign as the app gets them.
  static func parameters(_ link: ExportLink) -> ExportObject {
    var object = ExportObject()
    object.add("link", link.target)
    for column in [LinkColumn.utmSource, .utmMedium, .utmCampaign, .utmTerm, .utmContent] {
      object.add(column.rawValue, link[column])
    }
    return object
  }
}
