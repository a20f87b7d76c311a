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
    let settings = try VercelSettings(
      templates.template(site.isBesideSite ? "vercel/site/vercel.json" : "vercel/vercel.json"),
      ["host": .one(site.host.text)])
    let limit = Self.ruleLimit - settings.ownRedirects
    var rules: [JSONText] = []
    var isFull = false
    let abilities = PathRedirects.Abilities(
      tellsDevices: true, field: Self.fieldLimit, reserved: Self.replacement)
    var report = try PathRedirects.forEach(of: source, abilities) { redirect in
      try settings.check(redirect.path)
      if rules.count + 1 + redirect.fallbacks.count > limit { isFull = true }
      if !isFull { rules += Self.rules(redirect) }
    }
    if isFull { return try writeBulk(of: site, settings, from: source, into: folder) }
    report.files = [HostSite.serverFolder(of: site.host) + "/vercel.json"]
    try folder.write(GeneratedFile(path: report.files[0], bytes: settings.file(rules)))
    return report
  }

  private func writeBulk(
    of site: HostSite, _ settings: VercelSettings, from source: some RedirectSource,
    into folder: some OutputFolder
  ) throws -> RedirectReport {
    let server = HostSite.serverFolder(of: site.host)
    let name = "redirects.jsonl"
    let file = GeneratedFile(
      path: server + "/vercel.json", bytes: try settings.file(bulkRedirectsPath: name))
    try folder.write(file)
    var output = try folder.create(server + "/" + name)
    let abilities = PathRedirects.Abilities(field: Self.bulkFieldLimit)
    var report = try PathRedirects.forEach(of: source, abilities) { redirect in
      try settings.check(redirect.path)
      let rule = JSONText.object([
        ("source", .string(redirect.path)), ("destination", .string(redirect.target)),
        ("statusCode", .integer(302)), ("caseSensitive", .bool(true)),
        ("preserveQueryParams", .bool(site.keepsQuery)),
      ])
      try output.append((rule.rendered(indent: 0) + "\n").utf8)
    }
    try output.flush()
    report.files = [file.path, server + "/" + name]
    return report
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
