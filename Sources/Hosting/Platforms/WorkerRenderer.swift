/// A Cloudflare Worker: the links as pairs for a KV namespace, the script and its settings.
struct WorkerRenderer: ServiceRenderer {
  static let templateFolder = "cloudflare-worker"
  static let plainTemplates = ["wrangler.toml", "DEPLOY.md"]
  static let siteTemplates: [String]? = plainTemplates

  let templates: TemplateSet

  /// The most bytes of a key (Cloudflare, Workers KV limits).
  private static let keyLimit = 512
  /// The most pairs of one bulk write (Cloudflare, Workers KV, write key-value pairs).
  private static let pairsPerFile = 10_000
  /// The most bytes of a script after compression, on the larger plan, taken for those before it
  /// (Cloudflare, Workers limits).
  var scriptLimit = 10_000_000
  /// The most link paths with a route each: a zone has 1,000 routes for all of its hosts (Cloudflare,
  /// Workers limits), and of a longer list one route for the whole host does the same.
  private static let routedPaths = 100
  /// What Cloudflare answers on every host before anything of its owner runs (Cloudflare, /cdn-cgi/
  /// endpoint).
  static let reservedPaths: ReservedPaths = ["/cdn-cgi/"]

  func writeRedirects(
    of site: HostSite, from source: some RedirectSource, into folder: some OutputFolder
  ) throws -> RedirectReport {
    if let overflow = try overflow(of: site) {
      var report = try RedirectPairs.forEach(of: source) { _ in }
      report.overflow = overflow
      return report
    }
    var pending: [UInt8] = []
    var count = 0
    var files: [String] = []
    func writeFile() throws {
      let path = HostSite.redirectFolder(of: site.host) + "/kv-\(files.count + 1).json"
      try folder.write(GeneratedFile(path: path, bytes: Array("[\n".utf8) + pending + "\n]\n".utf8))
      files.append(path)
      pending.removeAll(keepingCapacity: true)
      count = 0
    }
    let form = RedirectPairs.jsonForm("", "")
    let linkPaths = site.decodedLinkPaths.map { Array($0.dropLast().utf8) }
    var isOutside = linkPaths.isEmpty
    let limits = RedirectPairs.Limits(
      key: Self.keyLimit, longLinks: LongLinks(site), reserved: Self.reservedPaths)
    var report = try RedirectPairs.forEach(of: source, limits: limits) { pair in
      if count == Self.pairsPerFile { try writeFile() }
      isOutside = isOutside || !linkPaths.contains { pair.path.starts(with: $0) }
      if count > 0 { pending.append(contentsOf: form.separator.utf8) }
      form.pair(pair, &pending)
      count += 1
    }
    if count > 0 { try writeFile() }
    report.files = files
    let isEscaped = site.linkPaths.contains { $0.utf8.contains(UInt8(ascii: "%")) }
    let isWhole = isOutside || isEscaped || site.linkPaths.count > Self.routedPaths
    report.routes = isWhole ? ["/"] : site.linkPaths.map { String($0.dropLast()) }
    return report
  }

  private func overflow(of site: HostSite) throws -> RedirectReport.Overflow? {
    try EdgeScript.overflow(
      of: script(of: site), limit: scriptLimit,
      templates: [Self.scriptTemplate] + EdgeScript.sharedTemplates)
  }

  private static let scriptTemplate = "cloudflare-worker/worker.js"

  private func script(of site: HostSite) throws(TemplateError) -> GeneratedFile {
    try EdgeScript.file(
      HostSite.serverFolder(of: site.host) + "/worker.js", from: Self.scriptTemplate, for: site,
      templates: templates)
  }

  func files(
    of site: HostSite, _ report: RedirectReport
  ) throws(TemplateError) -> [GeneratedFile] {
    report.overflow == nil ? [try script(of: site)] : []
  }
}
