/// ULink: bodies for its API, one call each.
enum ULinkFormat {
  /// The format.
  static let format = ExportFormat(
    name: "ulink", purpose: "ULink: one POST /sdk/links for each line", remarks: [],
    carried: [
      .shortLink, .link, .afl, .ifl, .st, .sd, .si, .utmSource, .utmMedium, .utmCampaign,
      .utmTerm, .utmContent,
    ],
    recordLimit: nil, uniqueName: .hostAndPath, layout: .jsonLines
  ) { link in
    var object = ExportObject()
    object.add("type", Array("dynamic".utf8))
    object.add("slug", link.suffix)
    object.add("domain", link.hostName)
    object.add("iosFallbackUrl", link[.ifl])
    object.add("androidFallbackUrl", link[.afl])
    object.add("fallbackUrl", link.target)
    object.add("parameters", DEPLFormat.parameters(link))
    var preview = ExportObject()
    preview.add("ogTitle", link[.st])
    preview.add("ogDescription", link[.sd])
    preview.add("ogImage", link[.si])
    object.add("metadata", preview)
    return object.bytes
  }
}
