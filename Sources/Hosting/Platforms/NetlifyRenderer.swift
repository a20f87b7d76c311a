/// Netlify: an edge function with the links as a module, and the settings of the site.
struct NetlifyRenderer: ServiceRenderer {
  static let templateFolder = "netlify"
  static let plainTemplates = ["netlify.toml", "DEPLOY.md"]
  static let siteTemplates: [String]? = plainTemplates

  let templates: TemplateSet

  /// The most bytes of an edge function's bundle after compression, taken for those before it
  /// (Netlify, edge functions limits).
  var bundleLimit = 20_000_000

  func writeRedirects(
    of site: HostSite, from source: some RedirectSource, into folder: some OutputFolder
  ) throws -> RedirectReport {
    var budget = RedirectBudget(bundleLimit, "bytes")
    budget.reserve(try script(of: site).bytes.count)
    return try RedirectPairs.writeFile(
      HostSite.serverFolder(of: site.host) + "/netlify/links.js", in: RedirectPairs.scriptForm,
      of: source, limits: .init(longLinks: LongLinks(site), reserved: ["/.netlify/"]),
      budget: budget, into: folder)
  }

  func files(
    of site: HostSite, _ report: RedirectReport
  ) throws(TemplateError) -> [GeneratedFile] {
    [try script(of: site)]
  }

  private func script(of site: HostSite) throws(TemplateError) -> GeneratedFile {
    let page = try HostTree.unknownLinkPage(of: site, templates)
    return try EdgeScript.file(
      HostSite.serverFolder(of: site.host) + "/netlify/edge-functions/linkover.js",
      from: "netlify/linkover.js", for: site,
      ["page": .one(String(decoding: page, as: UTF8.self))], templates: templates)
  }
}
