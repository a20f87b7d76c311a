import Bytes

/// Caddy: one file of `map` directives for each host, and a site block that imports it.
struct CaddyRenderer: ServerRenderer {
  static let folder = "caddy"
  static let ending = ".caddy"

  let templates: TemplateSet
  let layout: ServerLayout

  func writeRedirects(
    of site: HostSite, from source: some RedirectSource, into folder: some OutputFolder
  ) throws -> RedirectReport {
    var short = CaddyMaps(keyedBy: "{linkover_short}")
    var long = CaddyMaps(keyedBy: "{http.request.uri.path}?link={linkover_link}")
    var report = try RedirectPairs.forEach(of: source, limits: .init(longLinks: LongLinks(site))) {
      pair in
      if pair.isRespelled { return }
      let key = try CaddyKey(pair)
      if pair.linkValue == nil {
        try short.add(key, pair.value)
      } else {
        try long.add(key, pair.value)
      }
    }
    let path = HostSite.redirectFolder(of: site.host) + "/links.caddy"
    var output = try folder.create(path)
    var number = 0
    try short.write(after: &number, to: &output)
    try long.write(after: &number, to: &output)
    try output.flush()
    report.files = [path]
    return report
  }

  func values(of site: HostSite, number: Int) -> [String: TemplateValue] {
    [
      "allowed_target": .each(site.allowedTargets.map { PatternText.plain($0.text) }),
      "link_path": .each(site.decodedLinkPaths.map(PatternText.plain)),
    ]
  }
}
