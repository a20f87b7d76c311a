/// Branch: bodies for the bulk call of its Deep Linking API.
enum BranchFormat {
  /// The format.
  static let format = ExportFormat(
    name: "branch", purpose: "Branch: one POST /v1/url/bulk/BRANCH_KEY for each file",
    remarks: [
      "an alias is unique and can never be changed: try a few links first",
      "the API is part of paid plans",
      "short links made since 2024-03-11 expire 380 days after their last click",
    ],
    carried: [
      .shortLink, .link, .afl, .ifl, .ofl, .st, .sd, .si, .name, .utmSource, .utmMedium,
      .utmCampaign,
    ],
    recordLimit: 100, uniqueName: .suffix, layout: .jsonArray,
    lengthLimits: [ExportFormat.LengthLimit(field: "alias", limit: 128) { $0.suffix }]
  ) { link in
    var object = ExportObject()
    object.add("alias", link.suffix)
    object.add("channel", link[.utmSource])
    object.add("feature", link[.utmMedium])
    object.add("campaign", link[.utmCampaign])
    object.add("data", data(link))
    return object.bytes
  }

  private static func data(_ link: ExportLink) -> ExportObject {
    var object = ExportObject()
    object.add("$marketing_title", link[.name])
    object.add("$canonical_url", link.target)
    object.add("$desktop_url", link.value(.ofl, or: link.target))
    object.add("$android_url", link[.afl])
    object.add("$ios_url", link[.ifl])
    object.add("$og_title", link[.st])
    object.add("$og_description", link[.sd])
    object.add("$og_image_url", link[.si])
    return object
  }
}
