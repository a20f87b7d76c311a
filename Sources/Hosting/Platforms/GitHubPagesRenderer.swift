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
    var budget = RedirectBudget(siteLimit, "bytes")
    var report = try forEachPage(of: site, from: source) { budget.spend($0.bytes.count) }
    report.overflow = budget.overflow
    let marker = GeneratedFile(path: HostTree.folder(of: site.host) + "/.nojekyll", bytes: [])
    try folder.write(marker)
    report.files = [marker.path]
    if report.overflow != nil { return report }
    _ = try forEachPage(of: site, from: source) { page in
      try folder.write(page)
      report.files.append(page.path)
    }
    return report
  }

  private func forEachPage(
    of site: HostSite, from source: some RedirectSource, _ body: (GeneratedFile) throws -> Void
  ) throws -> RedirectReport {
    let template = try templates.template("github-pages/redirect.html")
    let root = HostTree.folder(of: site.host)
    var folded: Set<String> = []
    // The two files that a published branch has besides the host's own.
    let abilities = PathRedirects.Abilities(
      tellsDevices: true, decodesPaths: true, reservedPaths: ["/.nojekyll", "/CNAME"])
    return try PathRedirects.forEach(of: source, abilities) { redirect in
      guard let name = Self.fileName(redirect.path) else {
        throw RedirectRefusal(.notExpressible("a path that is no name of a page"))
      }
      // Where a file system ignores case, one page would take the other's place without a word.
      guard folded.insert(redirect.path.lowercased()).inserted else {
        throw RedirectRefusal(.notExpressible("a path that differs from another in case alone"))
      }
      try body(
        GeneratedFile(path: root + name, bytes: try template.rendered(Self.values(redirect, site))))
    }
  }

  /// GitHub answers `/t/Kx9Q` with `t/Kx9Q.html`, and a folder with its `index.html`; a name of a
  /// file has at most 255 bytes.
  private static func fileName(_ path: String) -> String? {
    let names = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    let arePlain = names.allSatisfy {
      !$0.isEmpty && !$0.hasSuffix(".html") && $0.utf8.count <= 250
    }
    guard arePlain, names.last?.lowercased() != "index", path != "/404" else { return nil }
    return path + ".html"
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
