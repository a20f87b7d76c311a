import Bytes

/// Cloudflare Bulk Redirects: one list, as the file that the dashboard imports.
struct BulkRedirectsRenderer: ServiceRenderer {
  static let templateFolder = "cloudflare-bulk-redirects"
  static let plainTemplates = ["DEPLOY.md"]

  let templates: TemplateSet

  /// How many redirects the account of the largest plan takes, for all hosts and lists together
  /// (Cloudflare, since 2025-02-12).
  static let accountLimit = 1_000_000
  /// The same for this host and those before it.
  var limit = accountLimit
  /// How many of them hosts before this one take.
  var taken = 0

  /// The most bytes of a source and of a target (Cloudflare, URL redirect parameters: 32 KB).
  private static let urlLimit = 32_000

  func writeRedirects(
    of site: HostSite, from source: some RedirectSource, into folder: some OutputFolder
  ) throws -> RedirectReport {
    let path = HostSite.redirectFolder(of: site.host) + "/bulk-redirects.csv"
    var budget = RedirectBudget(limit - taken, "rules")
    var output = try folder.create(path)
    let abilities = PathRedirects.Abilities(
      field: Self.urlLimit - site.host.text.utf8.count, reservedPaths: WorkerRenderer.reservedPaths)
    var report = try PathRedirects.forEach(of: source, abilities) { redirect in
      budget.spend(1)
      try output.append("\(site.host.text)\(redirect.path),".utf8)
      try output.append(Self.field(redirect.target).utf8)
      // A list with a target that has a query and one to be added to it is refused as a whole
      // (Cloudflare, error 10055).
      let addsQuery = site.keepsQuery && !redirect.target.utf8.contains(UInt8(ascii: "?"))
      try output.append(",302,\(addsQuery ? "TRUE" : "FALSE"),FALSE,FALSE,FALSE\n".utf8)
    }
    try output.flush()
    report.overflow = budget.overflow
    report.overflow?.takenByOthers = taken
    if report.overflow != nil { try folder.write(GeneratedFile(path: path, bytes: [])) }
    report.files = [path]
    return report
  }

  /// A URL as a field of CSV; it holds no quote.
  private static func field(_ url: String) -> String {
    url.utf8.contains(UInt8(ascii: ",")) ? "\"\(url)\"" : url
  }
}
