import Bytes

/// Apache: one text of pairs for each host, which `httxt2dbm` turns into the table that a virtual
/// host's `RewriteMap` reads.
///
/// A map in text would be read from its start for each link that is asked for the first time.
struct ApacheRenderer: ServerRenderer {
  /// The longest line that `httxt2dbm` reads, with some room.
  private static let lineLimit = 8000
  static let folder = "apache"
  static let ending = ".conf"

  let templates: TemplateSet
  let layout: ServerLayout

  func writeRedirects(
    of site: HostSite, from source: some RedirectSource, into folder: some OutputFolder
  ) throws -> RedirectReport {
    let path = HostSite.redirectFolder(of: site.host) + "/links.txt"
    var output = try folder.create(path)
    let limits = RedirectPairs.Limits(key: 512, value: Self.lineLimit - 512 - 2)
    var line: [UInt8] = []
    var report = try RedirectPairs.forEach(of: source, limits: limits) { pair in
      if pair.path.starts(with: "//".utf8) {
        // Apache takes all slashes at the beginning for one.
        throw RedirectRefusal(.notExpressible("a path that begins with two slashes"))
      }
      if site.isBesideSite, pair.hasDoubledSlash { throw RedirectRefusal.doubledSlash }
      line.removeAll(keepingCapacity: true)
      Self.appendLine(pair.key, pair.value, to: &line)
      if pair.key.contains(UInt8(ascii: ";")) {
        // Older releases escape the semicolon too.
        let escaped = pair.key.flatMap { $0 == UInt8(ascii: ";") ? Array("%3b".utf8) : [$0] }
        Self.appendLine(escaped, pair.value, to: &line)
      }
      try output.append(line)
    }
    try output.flush()
    report.files = [path]
    return report
  }

  private static func appendLine(_ key: [UInt8], _ value: [UInt8], to line: inout [UInt8]) {
    line.append(contentsOf: key)
    line.append(0x20)
    line.append(contentsOf: value)
    line.append(0x0A)
  }

  func values(of site: HostSite, number: Int) -> [String: TemplateValue] {
    [
      "allowed_target": .each(site.allowedTargets.map(\.text)),
      "link_path": .each(site.decodedLinkPaths.map(PatternText.plain)),
    ]
  }
}
