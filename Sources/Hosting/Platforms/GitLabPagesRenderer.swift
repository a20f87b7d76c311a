/// GitLab Pages: `_redirects` among the files of the host, and the job that publishes them.
struct GitLabPagesRenderer: ServiceRenderer {
  static let templateFolder = "gitlab-pages"
  static let plainTemplates = ["gitlab-ci.yml", "DEPLOY.md"]

  let templates: TemplateSet

  func writeRedirects(
    of site: HostSite, from source: some RedirectSource, into folder: some OutputFolder
  ) throws -> RedirectReport {
    // GitLab, Pages redirects: the default limits of an instance.
    try RedirectsFile(ruleLimit: 1000, sizeLimit: 64 << 10).write(
      of: site, from: source, into: folder)
  }
}
