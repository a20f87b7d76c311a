import Bytes

/// A `_redirects` file, as several hosts of static files read it: `/path target 302` on each line.
struct RedirectsFile {
  /// The most lines.
  var ruleLimit: Int
  /// The most bytes of one line.
  var lineLimit = Int.max
  /// The most bytes of the file.
  var sizeLimit = Int.max
  /// The paths that come to no redirect.
  var reservedPaths: ReservedPaths = []

  /// Writes the redirects of `source`; an empty file where they do not fit.
  func write(
    of site: HostSite, from source: some RedirectSource, into folder: some OutputFolder
  ) throws -> RedirectReport {
    var text: [UInt8] = []
    var rules = RedirectBudget(ruleLimit, "rules")
    var size = RedirectBudget(sizeLimit, "bytes")
    let ending = " 302"
    let room = lineLimit == .max ? lineLimit : lineLimit - ending.utf8.count - 1
    let abilities = PathRedirects.Abilities(line: room, reservedPaths: reservedPaths)
    var report = try PathRedirects.forEach(of: source, abilities) { redirect in
      let line = redirect.path + " " + redirect.target + ending + "\n"
      rules.spend(1)
      size.spend(line.utf8.count)
      if rules.overflow == nil, size.overflow == nil { text.append(contentsOf: line.utf8) }
    }
    report.overflow = rules.overflow ?? size.overflow
    let path = HostTree.folder(of: site.host) + "/_redirects"
    try folder.write(GeneratedFile(path: path, bytes: report.overflow == nil ? text : []))
    report.files = [path]
    return report
  }
}
