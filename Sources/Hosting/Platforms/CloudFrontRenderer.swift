/// S3 behind CloudFront: the links for a key value store, and the function that reads it.
struct CloudFrontRenderer: ServiceRenderer {
  static let templateFolder = "cloudfront"
  static let plainTemplates = ["DEPLOY.md"]

  let templates: TemplateSet

  /// The most bytes of a key and of a value (CloudFront, quotas on key value stores).
  private static let textLimits = (key: 512, value: 1024)
  /// The most bytes of a store and of the file it is made from (CloudFront, quotas).
  var storeLimit = 5_000_000
  /// The most bytes of a function (CloudFront, quotas on functions).
  private static let functionLimit = 10_240

  func writeRedirects(
    of site: HostSite, from source: some RedirectSource, into folder: some OutputFolder
  ) throws -> RedirectReport {
    let limits = RedirectPairs.Limits(
      key: Self.textLimits.key, value: Self.textLimits.value, longLinks: LongLinks(site))
    return try RedirectPairs.writeFile(
      HostSite.redirectFolder(of: site.host) + "/keyvaluestore.json",
      in: RedirectPairs.jsonForm("{\"data\":[\n", "\n]}\n"), of: source, limits: limits,
      budget: RedirectBudget(storeLimit, "bytes"), into: folder)
  }

  func files(
    of site: HostSite, _ report: RedirectReport
  ) throws(TemplateError) -> [GeneratedFile] {
    let page = try HostTree.unknownLinkPage(of: site, templates)
    let name = "cloudfront/function.js"
    let file = try EdgeScript.file(
      HostSite.serverFolder(of: site.host) + "/function.js", from: name,
      for: site, ["page": .one(String(decoding: page, as: UTF8.self))], templates: templates)
    if file.bytes.count > Self.functionLimit {
      throw try templates.template(name).error(
        .tooLarge(bytes: file.bytes.count, limit: Self.functionLimit))
    }
    return [file]
  }
}
