/// GitLab Pages: `_redirects` among the files of the host, and the job that publishes them.
struct GitLabPagesRenderer: ServiceRenderer {
  static let templateFolder = "gitlab-pages"
  static let plainTemplates = ["gitlab-ci.yml", "DEPLOY.md"]

  let templates: TemplateSet

  func writeRedirects(
    of site: HostSite, from source: some RedirectSource, into folder: some OutputFolder
  ) throws -> RedirectReport {
    try RedirectsFile.gitLabPages.write(of: site, from: source, into: folder)
  }
}
