import Inventory

/// Asks for every link that gets a new URL which builds that URL does not open, though the plan's
/// files are for them.
///
/// All links of one domain ask the same few questions, and most of them get a yes from every build,
/// which is seen without looking at any build alone.
struct NewURLSurvey {
  /// The failures, each list once; number 0 is none.
  private(set) var failures: [[NewURLFailure]] = [[]]
  /// For each link the number of its failures; empty where no link has any.
  private(set) var numbers: [Int32] = []

  /// What is asked about new URLs on one domain.
  private struct Questions {
    let domain: Int
    /// How many bytes come before the path.
    let originCount: Int
    let all: HostQuestions
    /// The builds that new URLs are to open.
    let builds: [Int]
    /// The questions that depend on the URL, with the answer that says that they open all builds.
    let open: [(answer: OpeningQuestion.Answer, mask: UInt64)]
    /// Whether some build opens no URL at all.
    let hasClosed: Bool

    init(_ domain: Int, _ host: String, _ all: HostQuestions, builds: [Int]) {
      self.domain = domain
      originCount = "https://\(host)".utf8.count
      self.all = all
      self.builds = builds
      open = (all.claims + all.wanted).compactMap { question in
        let mask = question.builds.enumerated().reduce(into: UInt64(0)) { mask, build in
          if builds.contains(build.element) { mask |= 1 << UInt64(build.offset) }
        }
        return mask == 0 ? nil : question.answer.map { ($0, mask) }
      }
      hasClosed = builds.contains { build in
        [all.claims, all.wanted].contains { questions in
          !questions.contains { $0.builds.contains(build) }
        }
      }
    }

    /// Whether a URL opens all builds that it is to open.
    func opensAll(_ url: ArraySlice<UInt8>) -> Bool {
      let tail = url[originCount...]
      return !hasClosed && open.allSatisfy { $0.answer(url, tail) & $0.mask == $0.mask }
    }
  }

  /// Asks about the new URLs of `links`; `asked` has for each domain what is to be asked about, nil
  /// where nothing, and `reasons` why builds do not open.
  init(
    _ links: LinkTable, _ newURLs: NewURLs, project: Project, claims: BuildClaims,
    asked: [(questions: HostQuestions, builds: [Int])?], reasons: [[OpeningFailure]]
  ) {
    let domains = Self.domains(newURLs, project)
    let all = asked.enumerated().compactMap { domain, asked in
      asked.map {
        Questions(domain, project.domains[domain].host, $0.questions, builds: $0.builds)
      }
    }
    let numberOfBeginning = domains.map { domain in all.firstIndex { $0.domain == domain } }
    var known: [[NewURLFailure]: Int32] = [[]: 0]
    var url: [UInt8] = []
    for link in 0..<links.count {
      guard let number = numberOfBeginning[newURLs.beginning(of: link)] else { continue }
      url.removeAll(keepingCapacity: true)
      newURLs.appendURL(of: link, in: links, to: &url)
      if all[number].opensAll(url[...]) { continue }
      let found = Self.failures(url[...], all[number], claims, reasons[all[number].domain])
      if numbers.isEmpty { numbers = Array(repeating: 0, count: links.count) }
      let failure = known[found] ?? Int32(failures.count)
      if Int(failure) == failures.count {
        known[found] = failure
        failures.append(found)
      }
      numbers[link] = failure
    }
  }

  /// The builds that a URL does not open; of one that lacks it already, its follower is not told of.
  private static func failures(
    _ url: ArraySlice<UInt8>, _ questions: Questions, _ claims: BuildClaims,
    _ reasons: [OpeningFailure]
  ) -> [NewURLFailure] {
    let opened = questions.all.opened(
      url, url[questions.originCount...], builds: claims.forms.count)
    let closed = questions.builds.filter { !opened[$0].opens }
    return closed.compactMap { form in
      let build = claims.build(ofForm: form)
      if form != build, closed.contains(build) { return nil }
      return NewURLFailure(
        build: build, isFinal: form != build, domain: questions.domain,
        cause: opened[form].isClaimed ? reasons[form].unopened : reasons[form].untaken)
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

  /// `cells` told apart once more by the failures of their links, in the order of first links.
  func split(
    _ cells: [LinkCell], _ cellOfLink: [Int32], _ links: LinkTable
  ) -> (cells: [LinkCell], cellOfLink: [Int32]) {
    if numbers.isEmpty { return (cells, cellOfLink) }
    var known: [UInt64: Int32] = [:]
    var split: [LinkCell] = []
    let places = cellOfLink.indices.map { link in
      let key = UInt64(cellOfLink[link]) << 32 | UInt64(numbers[link])
      let place = known[key] ?? Int32(split.count)
      if Int(place) == split.count {
        known[key] = place
        var cell = cells[Int(cellOfLink[link])]
        cell.newURLFailures = failures[Int(numbers[link])]
        (cell.count, cell.archivedCount, cell.firstLink) = (0, 0, link)
        split.append(cell)
      }
      split[Int(place)].count += 1
      if links.isArchived(link) { split[Int(place)].archivedCount += 1 }
      return place
    }
    return (split, places)
  }
}
