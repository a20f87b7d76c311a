import Hosting

/// The redirects of a host with a mark of each link in the place of where it leads: the files made of
/// them tell which record of the real ones belongs to which link.
struct MarkedRedirects<Source: RedirectSource>: RedirectSource {
  /// The real redirects.
  let source: Source
  /// What became of them: the links and fallbacks of single devices that are not in their files.
  let report: RedirectReport
  /// The marks.
  let marks: RedirectMarks

  /// Calls `body` for each redirect that is in the files.
  func forEach(_ body: (_ link: Int, RedirectEntry) throws -> Void) throws {
    let refused = report.refused
    let followed = Set(report.followed)
    var next = refused.startIndex
    try source.forEach { link, entry in
      var entry = entry
      var isRefused = false
      while next < refused.endIndex, refused[next].link == link {
        let device = refused[next].refusal.device
        isRefused = isRefused || device == nil
        entry.fallbacks.removeAll { $0.device == device }
        next += 1
      }
      if isRefused || followed.contains(link) { return }
      marks.replace(&entry.target, by: link, isTarget: true)
      for index in entry.fallbacks.indices {
        marks.replace(&entry.fallbacks[index].target, by: link, isTarget: false)
      }
      try body(link, entry)
    }
  }
}
