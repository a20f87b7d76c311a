/// A `_redirects` file, as several hosts of static files read it: `/path target 302` on each line.
public struct RedirectsFile: Sendable {
  /// The most lines.
  var ruleLimit: Int
  /// The most lines from the first one with a pattern on.
  var patternLimit = Int.max
  /// The most bytes of one line.
  var lineLimit = Int.max
  /// The most slashes of a path, and of a target's path.
  var slashLimit = Int.max
  /// The most bytes of the file.
  var sizeLimit = Int.max
  /// The paths that come to no redirect.
  var reservedPaths: ReservedPaths = []
  /// The status codes that make a line valid; all but 200 are redirects.
  var statuses: Set<Int>
  /// Whether a slash at the end of a path may be there or not.
  var ignoresFinalSlash = false

  /// What Cloudflare Pages reads (Pages, redirects): static and dynamic ones, characters of a line.
  ///
  /// A line below one with a pattern counts as dynamic (cloudflare/workers-sdk, parseRedirects.ts at
  /// 16f182f).
  static let cloudflarePages = RedirectsFile(
    ruleLimit: 2000, patternLimit: 100, lineLimit: 1000,
    reservedPaths: WorkerRenderer.reservedPaths, statuses: [200, 301, 302, 303, 307, 308])

  /// What GitLab Pages reads (Pages redirects): the default limits of an instance.
  ///
  /// Files come before redirects, a page has its name without the ending too, and `/_redirects` shows
  /// what became of the rules. One with more slashes is skipped (gitlab-org/gitlab-pages, validations.go).
  static let gitLabPages = RedirectsFile(
    ruleLimit: 1000, slashLimit: 25, sizeLimit: 64 << 10,
    reservedPaths: ["/404.html", "/404", "/_redirects"],
    statuses: [200, 301, 302], ignoresFinalSlash: true)

  /// Writes the redirects of `source`; an empty file where they do not fit.
  func write(
    of site: HostSite, from source: some RedirectSource, into folder: some OutputFolder
  ) throws -> RedirectReport {
    var text: [UInt8] = []
    var rules = RedirectBudget(ruleLimit, "rules")
    var size = RedirectBudget(sizeLimit, "bytes")
    let ending = " 302"
    let room = lineLimit == .max ? lineLimit : lineLimit - ending.utf8.count - 1
    let abilities = PathRedirects.Abilities(
      line: room, slashes: slashLimit, reservedPaths: reservedPaths)
    var report = try PathRedirects.forEach(of: source, abilities) { redirect in
      let line = redirect.path + " " + redirect.target + ending + "\n"
      rules.spend(1)
      size.spend(line.utf8.count)
      if rules.overflow == nil, size.overflow == nil { text.append(contentsOf: line.utf8) }
    }
    // The one that leaves the least room tells how many links fit.
    report.overflow = [rules.overflow, size.overflow].compactMap { $0 }
      .min { $0.fittingLinks < $1.fittingLinks }
    let path = HostTree.folder(of: site.host) + "/_redirects"
    try folder.write(GeneratedFile(path: path, bytes: report.overflow == nil ? text : []))
    report.files = [path]
    return report
  }
}
