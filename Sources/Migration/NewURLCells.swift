import Inventory

/// Cells told apart once more: by the builds that their new URLs no longer open, where saved files
/// stand in the place of those that the plan would write.
struct NewURLCells {
  private struct Key: Hashable {
    var cell: Int32
    var failures: [NewURLFailure]
  }

  /// The cells, in the order of their first links.
  private(set) var cells: [LinkCell] = []
  /// For each link, its cell.
  private(set) var cellOfLink: [Int32] = []

  /// Splits `cells`; `planned` and `saved` hold the questions about each domain, with the plan's
  /// files and with those in their place, and `failures` why builds open by the latter no URL of it.
  init(
    _ cells: [LinkCell], cellOfLink old: [Int32], links: LinkTable, newURLs: NewURLs,
    project: Project, planned: [HostQuestions], saved: [HostQuestions],
    failures: [[OpeningFailure]]
  ) {
    let domains = Self.domains(newURLs, project)
    var numbers: [Key: Int32] = [:]
    cellOfLink.reserveCapacity(old.count)
    var url: [UInt8] = []
    for link in old.indices {
      var key = Key(cell: old[link], failures: [])
      if let domain = domains[newURLs.beginning(of: link)] {
        url.removeAll(keepingCapacity: true)
        newURLs.appendURL(of: link, in: links, to: &url)
        let tail = url[("https://" + project.domains[domain].host).utf8.count...]
        let builds = failures[domain].count
        let wanted = planned[domain].opened(url[...], tail, builds: builds)
        let found = saved[domain].opened(url[...], tail, builds: builds)
        key.failures = wanted.indices.filter { wanted[$0].opens && !found[$0].opens }.map { build in
          let failure = failures[domain][build]
          return NewURLFailure(
            build: build, domain: domain,
            cause: found[build].isClaimed ? failure.unopened : failure.untaken)
        }
      }
      let number = numbers[key] ?? Int32(self.cells.count)
      if Int(number) == self.cells.count {
        numbers[key] = number
        var cell = cells[Int(key.cell)]
        cell.newURLFailures = key.failures
        (cell.count, cell.archivedCount, cell.firstLink) = (0, 0, link)
        self.cells.append(cell)
      }
      self.cells[Int(number)].count += 1
      if links.isArchived(link) { self.cells[Int(number)].archivedCount += 1 }
      cellOfLink.append(number)
    }
  }

  /// For each number of a new URL's beginning its domain; nil for the beginning of none.
  private static func domains(_ newURLs: NewURLs, _ project: Project) -> [Int?] {
    var domains: [Int?] = []
    for (index, domain) in project.domains.enumerated() {
      for (number, path) in newURLs.pathBeginnings(on: domain.host).enumerated() {
        if number >= domains.count { domains.append(nil) }
        if path != nil { domains[number] = index }
      }
    }
    return domains
  }
}
