/// GitHub Pages: a page for each link, which sends a browser on.
struct GitHubPagesRenderer: ServiceRenderer {
  static let templateFolder = "github-pages"
  static let plainTemplates = ["DEPLOY.md"]

  let templates: TemplateSet

  /// The most bytes of a published site (GitHub, Pages limits).
  var siteLimit = 1_000_000_000

  func writeRedirects(
    of site: HostSite, from source: some RedirectSource, into folder: some OutputFolder
  ) throws -> RedirectReport {
    let template = try templates.template("github-pages/redirect.html")
    let root = HostTree.folder(of: site.host)
    var budget = RedirectBudget(siteLimit, "bytes")
    var files: [String] = []
    var report = try PathRedirects.forEach(of: source, .init(tellsDevices: true)) { redirect in
      guard let name = Self.fileName(redirect.path) else {
        throw RedirectRefusal(.notExpressible("a path that ends with '/' or '.html'"))
      }
      let file = GeneratedFile(
        path: root + name, bytes: try template.rendered(Self.values(redirect, site)))
      budget.spend(file.bytes.count)
      if budget.overflow != nil { return }
      try folder.write(file)
      files.append(file.path)
    }
    report.overflow = budget.overflow
    try folder.write(GeneratedFile(path: root + "/.nojekyll", bytes: []))
    report.files = files + [root + "/.nojekyll"]
    return report
  }

  /// GitHub answers `/t/Kx9Q` with `t/Kx9Q.html`.
  private static func fileName(_ path: String) -> String? {
    path.hasSuffix("/") || path.hasSuffix(".html") || path == "/404" ? nil : path + ".html"
  }

  private static func values(
    _ redirect: PathRedirects, _ site: HostSite
  ) -> [String: TemplateValue] {
    var values: [String: TemplateValue] = [
      "target": .one(redirect.target),
      "extra_query": .one(site.keepsQuery ? "keep" : "drop"),
    ]
    for device in RedirectDevice.allCases {
      let fallback = redirect.fallbacks.first { $0.device == device }
      values[device.rawValue] = .one(fallback?.target ?? "")
    }
    return values
  }
}
