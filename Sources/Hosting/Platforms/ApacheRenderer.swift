import Bytes

/// Apache: one text of pairs for each host, which `httxt2dbm` turns into the table that a virtual
/// host's `RewriteMap` reads.
///
/// A map in text would be read from its start for each link that is asked for the first time.
///
/// `httxt2dbm` reads lines of 1,024 bytes and takes what is behind them for further lines, mod_rewrite
/// does so with maps in text (`REWRITE_MAX_TXT_MAP_LINE`), and a table of the type SDBM holds pairs of
/// 1,008 bytes (apr-util, `PAIRMAX`). So a longer value is written in pieces.
struct ApacheRenderer: ServerRenderer {
  /// The most bytes of a key, and of a piece of a value: together less than the least of these limits.
  private static let keyLimit = 512
  private static let pieceLimit = 480
  /// The most pieces of a value, all of which the configuration looks up.
  private static let pieceCount = 16
  /// What a value in pieces is in the table, and what stands between its key and the number of a piece:
  /// a byte that neither keys nor values have.
  static let pieceMark = UInt8(ascii: ">")
  static let folder = "apache"
  static let ending = ".conf"

  let templates: TemplateSet
  let layout: ServerLayout

  func writeRedirects(
    of site: HostSite, from source: some RedirectSource, into folder: some OutputFolder
  ) throws -> RedirectReport {
    let path = HostSite.redirectFolder(of: site.host) + "/links.txt"
    var output = try folder.create(path)
    let limits = RedirectPairs.Limits(
      key: Self.keyLimit, value: Self.pieceLimit * Self.pieceCount, longLinks: LongLinks(site))
    var line: [UInt8] = []
    var report = try RedirectPairs.forEach(of: source, limits: limits) { pair in
      if pair.path.starts(with: "//".utf8) {
        // Apache takes all slashes at the beginning for one.
        throw RedirectRefusal(.notExpressible("a path that begins with two slashes"))
      }
      if site.isBesideSite, pair.hasDoubledSlash { throw RedirectRefusal.doubledSlash }
      line.removeAll(keepingCapacity: true)
      for key in Self.keys(of: pair) {
        if key.count > Self.keyLimit { throw RedirectRefusal(.tooLong(limit: Self.keyLimit)) }
        Self.append(key, pair.value, to: &line)
      }
      try output.append(line)
    }
    try output.flush()
    report.files = [path]
    return report
  }

  /// The keys that Apache makes of requests for the present link.
  private static func keys(of pair: borrowing RedirectPairs) -> [[UInt8]] {
    // Older releases escape the semicolon too.
    pair.key.contains(UInt8(ascii: ";"))
      ? [pair.key, pair.key.flatMap { $0 == UInt8(ascii: ";") ? Array("%3b".utf8) : [$0] }]
      : [pair.key]
  }

  private static func append(_ key: [UInt8], _ value: [UInt8], to lines: inout [UInt8]) {
    if value.count <= pieceLimit { return appendLine(key, value, to: &lines) }
    appendLine(key, [pieceMark], to: &lines)
    for (number, start) in stride(from: 0, to: value.count, by: pieceLimit).enumerated() {
      let piece = value[start..<min(start + pieceLimit, value.count)]
      appendLine(key + [pieceMark] + "\(number + 1)".utf8, Array(piece), to: &lines)
    }
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
      "piece": .each((1...Self.pieceCount).map { "\($0)" }),
      // One more rule comes before those of the pieces.
      "piece_rules": .number(Self.pieceCount + 1),
    ]
  }
}
