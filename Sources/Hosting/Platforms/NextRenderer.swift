/// Next.js: a middleware with the links as a module, and the headers of the association files.
struct NextRenderer: ServiceRenderer {
  static let templateFolder = "nextjs"
  static let plainTemplates = ["linkover-headers.mjs", "DEPLOY.md"]

  /// An app is a site whatever else is on its host.
  static let siteTemplates: [String]? = nil

  let templates: TemplateSet

  func writeRedirects(
    of site: HostSite, from source: some RedirectSource, into folder: some OutputFolder
  ) throws -> RedirectReport {
    try RedirectPairs.writeFile(
      HostSite.serverFolder(of: site.host) + "/linkover-links.js", in: RedirectPairs.scriptForm,
      of: source,
      limits: .init(longLinks: LongLinks(site), reserved: ["/_next/"], keepsSlashes: false),
      into: folder)
  }

  func files(
    of site: HostSite, _ report: RedirectReport
  ) throws(TemplateError) -> [GeneratedFile] {
    [
      try EdgeScript.file(
        HostSite.serverFolder(of: site.host) + "/middleware.js", from: "nextjs/middleware.js",
        for: site,
        templates: templates)
    ]
  }
}
