/// GitLab Pages: `_redirects` among the files of the host, and the job that publishes them.
struct GitLabPagesRenderer: ServiceRenderer {
  static let templateFolder = "gitlab-pages"
  static let plainTemplates = ["gitlab-ci.yml", "DEPLOY.md"]

  let templates: TemplateSet

  func writeRedirects(
    of site: HostSite, from source: some RedirectSource, into folder: some OutputFolder
  ) throws -> RedirectReport {
    // GitLab, Pages redirects: the default limits of an instance. Files come before redirects, a page
    // has its name without the ending too, and `/_redirects` shows what became of the rules.
    try RedirectsFile(
      ruleLimit: 1000, sizeLimit: 64 << 10, reservedPaths: ["/404.html", "/404", "/_redirects"]
    ).write(of: site, from: source, into: folder)
  }
}
