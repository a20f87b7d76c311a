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
  /// How a rule's target is read: `$1` and `$name` are what a pattern has caught.
  private static let replacement = UInt8(ascii: "$")
  /// The most characters of a bulk redirect's source (Vercel, bulk redirects); its target's are
  /// taken to be the same.
  private static let bulkFieldLimit = 2048

  func writeRedirects(
    of site: HostSite, from source: some RedirectSource, into folder: some OutputFolder
  ) throws -> RedirectReport {
    var rules: [JSONText] = []
    var isFull = false
    let abilities = PathRedirects.Abilities(
      tellsDevices: true, field: Self.fieldLimit, reserved: Self.replacement)
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
    let abilities = PathRedirects.Abilities(field: Self.bulkFieldLimit)
    var report = try PathRedirects.forEach(of: source, abilities) { redirect in
      let rule = JSONText.object([
        ("source", .string(redirect.path)), ("destination", .string(redirect.target)),
        ("statusCode", .integer(302)), ("caseSensitive", .bool(true)),
        ("preserveQueryParams", .bool(site.keepsQuery)),
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
    let headers = HostSite.jsonPaths.map { path in
      JSONText.object([("source", .string(path)), ("headers", .array([type]))])
    }
    // A site is built as it always was.
    let building: [(key: String, value: JSONText)] =
      site.isBesideSite
      ? []
      : [
        ("framework", .null),
        (
          "buildCommand",
          .string("mkdir -p public && cp -R ../../hosts/\(site.host.text)/. public/")
        ),
        ("outputDirectory", .string("public")),
      ]
    return .object(
      [("$schema", .string("https://openapi.vercel.sh/vercel.json"))] + building + [
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
    let app = "linkover-app.*"
    let iPad = "[iI][pP][aA][dD]"
    let iPhone = "[iI][pP][hH][oO][nN][eE]|[iI][pP][oO][dD]"
    let android = "[aA][nN][dD][rR][oO][iI][dD]"
    func words(_ words: String) -> String { ".*(?:\(words)).*" }
    return switch device {
    case .iPad: [("has", agents(words(iPad))), ("missing", agents(app))]
    case .iPhone: [("has", agents(words(iPhone))), ("missing", agents(app, words(iPad)))]
    case .android:
      [("has", agents(words(android))), ("missing", agents(app, words("\(iPad)|\(iPhone)")))]
    case .desktop: [("missing", agents(app, words("\(iPad)|\(iPhone)|\(android)")))]
    }
  }

  /// Conditions on the whole user agent; Vercel has no flag that ignores case.
  private static func agents(_ patterns: String...) -> JSONText {
    .array(
      patterns.map { pattern in
        .object([
          ("type", .string("header")), ("key", .string("user-agent")), ("value", .string(pattern)),
        ])
      })
  }
}
