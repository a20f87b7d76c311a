/// Sorts all links into cells in one pass.
struct LinkSurvey {
  private let hosts: [HostQuestions]
  private let questions: [[(ArraySlice<UInt8>, ArraySlice<UInt8>) -> UInt64]]
  private var given: [UInt64] = []
  private let buildCount: Int
  private var trie = SignatureTrie()
  private var answers = AnswerNumbers()
  private var cellOfNode: [Int: Int32] = [:]
  /// The cells so far.
  private(set) var cells: [LinkCell] = []
  /// For each link so far, its cell.
  private(set) var cellOfLink: [Int32] = []

  /// Prepares to survey links; `hosts` has one entry for each domain of the project.
  init(hosts: [HostQuestions], buildCount: Int) {
    self.hosts = hosts
    questions = hosts.map { $0.all.map(\.answer) }
    self.buildCount = buildCount
  }

  /// Sorts the next link: its traits, its URL, and the URL's tail after the host.
  mutating func add(
    _ traits: LinkTraits, url: ArraySlice<UInt8>, tail: ArraySlice<UInt8>, isArchived: Bool
  ) {
    var node = trie.step(SignatureTrie.root, (traits.domain ?? -1) + 1)
    node = trie.step(node, traits.kind.rawValue)
    node = trie.step(node, (traits.hasTarget ? 2 : 0) + (traits.isReadableBySDK ? 1 : 0))
    given.removeAll(keepingCapacity: true)
    for ask in traits.domain.map({ questions[$0] }) ?? [] {
      let answer = ask(url, tail)
      given.append(answer)
      node = trie.step(node, answers.number(of: answer))
    }
    let cell = cellOfNode[node] ?? makeCell(node, traits)
    cells[Int(cell)].count += 1
    if isArchived { cells[Int(cell)].archivedCount += 1 }
    cellOfLink.append(cell)
  }

  /// The domain of a link, as an index in the project; nil when its host is not listed.
  func domain(of link: Int) -> Int? { cells[Int(cellOfLink[link])].traits.domain }

  private mutating func makeCell(_ node: Int, _ traits: LinkTraits) -> Int32 {
    let hosts = traits.domain.map { self.hosts[$0] } ?? HostQuestions()
    let today = hosts.today.count
    let wanted = today + hosts.wanted.count
    let cell = LinkCell(
      traits: traits, claims: flags(hosts.claims, given[wanted...]),
      opensToday: flags(hosts.today, given[..<today]),
      opensWanted: flags(hosts.wanted, given[today..<wanted]), firstLink: cellOfLink.count)
    cells.append(cell)
    cellOfNode[node] = Int32(cells.count - 1)
    return Int32(cells.count - 1)
  }

  private func flags(_ questions: [OpeningQuestion], _ answers: ArraySlice<UInt64>) -> [Bool] {
    var flags = [Bool](repeating: false, count: buildCount)
    for (question, answer) in zip(questions, answers) {
      for (bit, build) in question.builds.enumerated() where answer >> UInt64(bit) & 1 == 1 {
        flags[build] = true
      }
    }
    return flags
  }
}
