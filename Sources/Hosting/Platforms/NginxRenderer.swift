/// nginx: a map of redirects for each host, a server block that reads it, and one file to include.
struct NginxRenderer: ServerRenderer {
  static let folder = "nginx"
  static let ending = ".conf"
  static let parts: [ServerPart] = [.maps, .links]

  let templates: TemplateSet
  let layout: ServerLayout

  /// Writes the four maps that the host's server block reads, all of which nginx needs to start.
  func writeRedirects(
    of site: HostSite, from source: some RedirectSource, into folder: some OutputFolder
  ) throws -> RedirectReport {
    var report = RedirectReport()
    report.files = ["targets.map", "targets.twins.map", "fallbacks.map", "fallbacks.twins.map"]
      .map { HostSite.redirectFolder(of: site.host) + "/" + $0 }
    var writer = NginxMapWriter(
      longLinks: LongLinks(site), mergesSlashes: site.isBesideSite,
      targets: try folder.create(report.files[0]), targetTwins: try folder.create(report.files[1]),
      fallbacks: try folder.create(report.files[2]),
      fallbackTwins: try folder.create(report.files[3]))
    try source.forEach { link, entry in
      do {
        report.refuse(link, try writer.add(entry))
        report.links += 1
      } catch let refusal as RedirectRefusal {
        if writer.isFollowed(despite: refusal) {
          return report.follow(link, entry, refusal.reason)
        }
        report.refuse(link, [refusal])
      }
    }
    try writer.finish()
    report.entries = writer.entries
    report.longestKey = writer.longestKey
    return report
  }

  func values(for reports: [RedirectReport]) -> [String: TemplateValue] {
    let size = NginxHashSize(reports)
    return [
      "entries": .number(size.entries), "hash_max_size": .number(size.maximum),
      "hash_bucket_size": .number(size.bucket),
    ]
  }

  func values(of site: HostSite, number: Int) -> [String: TemplateValue] {
    [
      "id": .number(number),
      "kept_query": .each(site.keepsQuery ? ["0"] : []),
      "listen": .each(layout.listen),
      "plain_listen": .each(layout.plainListen),
    ]
  }

  func files(of site: HostSite) -> [GeneratedFile] {
    let folder = HostSite.redirectFolder(of: site.host)
    return [
      GeneratedFile(path: folder + "/long.map", bytes: NginxTurn.pathMap(site)),
      GeneratedFile(path: folder + "/allowed.map", bytes: NginxTurn.allowedMap(site)),
      GeneratedFile(path: folder + "/turns.map", bytes: NginxTurn.hostMap(site)),
      GeneratedFile(path: folder + "/unknown.map", bytes: NginxTurn.unknownMap(site)),
    ]
  }
}
