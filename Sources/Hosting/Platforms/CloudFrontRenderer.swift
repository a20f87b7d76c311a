import Bytes

/// S3 behind CloudFront: the links for a key value store, and the function that reads it.
///
/// The lists of a host are in the store too, since they may be long and a function may not.
struct CloudFrontRenderer: ServiceRenderer {
  static let templateFolder = "cloudfront"
  static let plainTemplates = ["DEPLOY.md"]

  let templates: TemplateSet

  /// The most bytes of a key and of a value (CloudFront, quotas on key value stores).
  private static let textLimits = (key: 512, value: 1024)
  /// The most bytes of a store and of the file it is made from (CloudFront, quotas); a function has
  /// one store.
  var storeLimit = 5_000_000
  /// The most bytes of a function (CloudFront, quotas on functions).
  private static let functionLimit = 10_240
  private static let functionTemplate = "cloudfront/function.js"

  func writeRedirects(
    of site: HostSite, from source: some RedirectSource, into folder: some OutputFolder
  ) throws -> RedirectReport {
    let lists = Self.lists(of: site)
    var followed = site
    followed.longLinkPaths = site.longLinkPaths.filter { Self.isShort(Self.longKey($0)) }
    let limits = RedirectPairs.Limits(
      key: Self.textLimits.key, value: Self.textLimits.value, longLinks: LongLinks(followed))
    // Without a function that reads the store none of it is of use.
    let function = try EdgeScript.overflow(
      of: function(of: site), limit: Self.functionLimit,
      templates: [Self.functionTemplate, EdgeScript.redirectTemplate, HostTree.unknownLinkTemplate])
    var report = try RedirectPairs.writeFile(
      HostSite.redirectFolder(of: site.host) + "/keyvaluestore.json",
      in: RedirectPairs.jsonForm("{\"data\":[\n", "\n]}\n"), leading: lists, of: source,
      limits: limits,
      budget: RedirectBudget(function == nil ? storeLimit : 0, "bytes"), into: folder)
    report.overflow = function ?? report.overflow
    return report
  }

  func files(
    of site: HostSite, _ report: RedirectReport
  ) throws(TemplateError) -> [GeneratedFile] {
    report.overflow?.templates.isEmpty == false ? [] : [try function(of: site)]
  }

  private func function(of site: HostSite) throws(TemplateError) -> GeneratedFile {
    let page = try HostTree.unknownLinkPage(of: site, templates)
    let depths = site.decodedLinkPaths.map { path in
      EdgeScript.key(path).utf8.count { $0 == UInt8(ascii: "/") }
    }
    return try EdgeScript.file(
      HostSite.serverFolder(of: site.host) + "/function.js", from: Self.functionTemplate,
      and: [EdgeScript.redirectTemplate], for: site,
      [
        "page": .one(String(decoding: page, as: UTF8.self)),
        "link_path_depth": .number(depths.max() ?? 0),
      ], templates: templates)
  }

  /// The lists of a host as records of its store: a key for each text, which no path is, since a path
  /// begins with a slash.
  private static func lists(of site: HostSite) -> [String] {
    let keys =
      site.longLinkPaths.map(longKey)
      + site.decodedLinkPaths.map { "path:" + EdgeScript.key($0) }
      + site.allowedTargets.map { "target:" + $0.text }
    // What is longer than a key is longer than a key of any link there.
    return keys.filter(isShort).distinct.map { "{\"key\":\"\($0)\",\"value\":\"1\"}" }
  }

  private static func longKey(_ path: String) -> String {
    "long:" + EdgeScript.key(HostSite.decoded(path))
  }

  private static func isShort(_ key: String) -> Bool { key.utf8.count <= textLimits.key }
}
