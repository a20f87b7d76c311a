/// A service that is told about one host at a time, in a folder of the host's own.
protocol ServiceRenderer: HostRenderer {
  /// The folder of its templates.
  static var templateFolder: String { get }
  /// The templates that need no more than the host's name and the number of its links.
  static var plainTemplates: [String] { get }
  /// Those that a host with a site needs instead, in the folder `site`; nil where it needs the same.
  static var siteTemplates: [String]? { get }
  /// Where the templates come from.
  var templates: TemplateSet { get }

  /// The files of one host besides those from `plainTemplates`.
  func files(
    of site: HostSite, _ report: RedirectReport
  ) throws(TemplateError) -> [GeneratedFile]
}

extension ServiceRenderer {
  static var siteTemplates: [String]? { ["DEPLOY.md"] }

  func files(
    of site: HostSite, _ report: RedirectReport
  ) throws(TemplateError) -> [GeneratedFile] { [] }

  func configuration(
    of sites: [(site: HostSite, report: RedirectReport)]
  ) throws(TemplateError) -> [GeneratedFile] {
    var files: [GeneratedFile] = []
    for (site, report) in sites {
      let own = try self.files(of: site, report)
      files += own
      let folder = HostSite.serverFolder(of: site.host)
      let values = values(of: site, report, scripts: own.map(\.path).filter { $0.hasSuffix(".js") })
      let merged = site.isBesideSite ? Self.siteTemplates : nil
      let source = Self.templateFolder + (merged == nil ? "/" : "/site/")
      for name in merged ?? Self.plainTemplates {
        files.append(try templates.file(folder + "/" + name, from: source + name, values))
      }
    }
    return files
  }

  /// What stands for the names in the templates of a host; what tells of a file has no value where that
  /// is not written.
  private func values(
    of site: HostSite, _ report: RedirectReport, scripts: [String]
  ) -> [String: TemplateValue] {
    let overflow = report.overflow
    return [
      "host": .one(site.host.text),
      "links": .number(overflow == nil ? report.links : 0),
      "name": .one(Self.name(of: site.host.text)),
      "file": .each(report.files.map { "../../" + $0 }),
      "route": .each(report.routes),
      "script": .each(scripts),
      "refused": .refused(report.refusesLinks),
      "needed": .number(overflow?.needed ?? 0),
      "room": .number(overflow?.limit ?? 0),
      "unit": .each(overflow.map { [$0.unit] } ?? []),
    ]
  }

  /// What a host is called where no dot may be: a Worker's name has 63 characters at most with the
  /// letters before it, and that of a Pages project 58 (Cloudflare).
  private static func name(of host: String) -> String {
    let name = host.split(separator: ".").joined(separator: "-")
    if name.utf8.count <= nameLimit { return name }
    let hash = String(KeyHash.exact(Array(host.utf8).span), radix: 16)
    return name.prefix(nameLimit - 1 - hash.utf8.count) + "-" + hash
  }

  private static var nameLimit: Int { 54 }
}
