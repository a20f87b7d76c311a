/// Cloudflare Pages: `_redirects` and `_headers` among the files of the host.
struct CloudflarePagesRenderer: ServiceRenderer {
  static let templateFolder = "cloudflare-pages"
  static let plainTemplates = ["DEPLOY.md"]

  let templates: TemplateSet

  func writeRedirects(
    of site: HostSite, from source: some RedirectSource, into folder: some OutputFolder
  ) throws -> RedirectReport {
    try RedirectsFile.cloudflarePages.write(of: site, from: source, into: folder)
  }

  func files(
    of site: HostSite, _ report: RedirectReport
  ) throws(TemplateError) -> [GeneratedFile] {
    [
      try templates.file(
        HostTree.folder(of: site.host) + "/_headers", from: "cloudflare-pages/_headers", [:])
    ]
  }
}
