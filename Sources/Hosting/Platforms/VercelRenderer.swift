import Bytes
import Syntax

/// Vercel: the redirects in `vercel.json`, or as bulk redirects where they are too many for it.
struct VercelRenderer: ServiceRenderer {
  static let templateFolder = "vercel"
  static let plainTemplates = ["DEPLOY.md"]

  let templates: TemplateSet

  /// The most redirects of one array, and the most characters of a field (Vercel, redirects).
  private static let ruleLimit = 2048
  private static let fieldLimit = 4096
  /// The most characters of a bulk redirect's source (Vercel, bulk redirects); its target's are
  /// taken to be the same.
  private static let bulkFieldLimit = 2048

  func writeRedirects(
    of site: HostSite, from source: some RedirectSource, into folder: some OutputFolder
  ) throws -> RedirectReport {
    var rules: [JSONText] = []
    var isFull = false
    let abilities = PathRedirects.Abilities(tellsDevices: true, target: Self.fieldLimit)
    var report = try PathRedirects.forEach(of: source, abilities) { redirect in
      if rules.count + 1 + redirect.fallbacks.count > Self.ruleLimit { isFull = true }
      if !isFull { rules += Self.rules(redirect) }
    }
    report.files = [HostSite.serverFolder(of: site.host) + "/vercel.json"]
    if isFull { report = try writeBulk(of: site, from: source, into: folder) }
    let json = settings(site, redirects: isFull ? nil : rules)
    try folder.write(
      GeneratedFile(path: report.files[0], bytes: Array((json.rendered() + "\n").utf8)))
    return report
  }

  private func writeBulk(
    of site: HostSite, from source: some RedirectSource, into folder: some OutputFolder
  ) throws -> RedirectReport {
    let server = HostSite.serverFolder(of: site.host)
    var output = try folder.create(server + "/redirects.jsonl")
    let abilities = PathRedirects.Abilities(target: Self.bulkFieldLimit)
    var report = try PathRedirects.forEach(of: source, abilities) { redirect in
      let rule = JSONText.object([
        ("source", .string(redirect.path)), ("destination", .string(redirect.target)),
        ("statusCode", .integer(302)), ("caseSensitive", .bool(true)),
      ])
      try output.append((rule.rendered(indent: 0) + "\n").utf8)
    }
    try output.flush()
    report.files = [server + "/vercel.json", server + "/redirects.jsonl"]
    return report
  }

  private func settings(_ site: HostSite, redirects: [JSONText]?) -> JSONText {
    let type = JSONText.object([
      ("key", .string("Content-Type")), ("value", .string("application/json")),
    ])
    let headers = HostSite.associationPaths.map { path in
      JSONText.object([("source", .string(path)), ("headers", .array([type]))])
    }
    return .object([
      ("$schema", .string("https://openapi.vercel.sh/vercel.json")),
      ("framework", .null),
      (
        "buildCommand",
        .string("mkdir -p public && cp -R ../../hosts/\(site.host.text)/. public/")
      ),
      ("outputDirectory", .string("public")),
      ("headers", .array(headers)),
      redirects.map { ("redirects", .array($0)) }
        ?? ("bulkRedirectsPath", .string("redirects.jsonl")),
    ])
  }

  /// The rules of one link: its fallbacks first, since the first rule that matches counts.
  private static func rules(_ redirect: PathRedirects) -> [JSONText] {
    let path = ("source", JSONText.string(redirect.path))
    return redirect.fallbacks.map { fallback in
      .object(
        [path, ("destination", .string(fallback.target)), ("statusCode", .integer(302))]
          + conditions(fallback.device))
    } + [
      .object([path, ("destination", .string(redirect.target)), ("statusCode", .integer(302))])
    ]
  }

  /// What the user agent of a device has and lacks.
  private static func conditions(
    _ device: RedirectDevice
  ) -> [(key: String, value: JSONText)] {
    switch device {
    case .iPad: [("has", agent("[iI][pP]ad"))]
    case .iPhone: [("has", agent("i[pP]hone|i[pP]od")), ("missing", agent("i[pP]ad"))]
    case .android:
      [("has", agent("[aA]ndroid")), ("missing", agent("i[pP]ad|i[pP]hone|i[pP]od"))]
    case .desktop: [("missing", agent("i[pP]ad|i[pP]hone|i[pP]od|[aA]ndroid|linkover-app"))]
    }
  }

  private static func agent(_ words: String) -> JSONText {
    .array([
      .object([
        ("type", .string("header")), ("key", .string("user-agent")),
        ("value", .string(".*(?:\(words)).*")),
      ])
    ])
  }
}
