/// Sorts all links into cells in one pass.
struct LinkSurvey {
  private let hosts: [HostQuestions]
  /// For each domain the questions whose answers depend on the URL.
  private let questions: [[OpeningQuestion.Answer]]
  private var given: [UInt64] = []
  private let buildCount: Int
  private let namedApps: NamedApps
  private var trie = SignatureTrie()
  private var answers = AnswerNumbers()
  /// For each node of the trie its cell; -1 for none.
  private var cellOfNode: [Int32] = []
  /// The cells so far.
  private(set) var cells: [LinkCell] = []
  /// For each link so far, its cell.
  private(set) var cellOfLink: [Int32] = []

  /// Prepares to survey links; `hosts` has one entry for each domain of the project.
  init(hosts: [HostQuestions], buildCount: Int, namedApps: NamedApps) {
    self.hosts = hosts
    self.namedApps = namedApps
    questions = hosts.map { $0.all.compactMap(\.answer) }
    self.buildCount = buildCount
  }

  /// Sorts the next link; those of different branches are kept apart.
  mutating func add(_ link: LinkSpan, isArchived: Bool, branch: Int = 0) {
    let traits = link.traits
    var node = trie.step(SignatureTrie.root, (traits.domain ?? -1) + 1)
    node = trie.step(node, branch)
    node = trie.step(node, traits.namedApps)
    node = trie.step(node, traits.kind.rawValue)
    node = trie.step(node, Self.number(of: traits))
    node = trie.step(node, Int(traits.stores.rawValue))
    node = trie.step(node, (traits.deadPage?.number ?? -1) + 1)
    given.removeAll(keepingCapacity: true)
    if let domain = traits.domain {
      for question in questions[domain].indices {
        let answer = questions[domain][question](link.url, link.tail)
        given.append(answer)
        node = trie.step(node, answers.number(of: answer))
      }
    }
    while cellOfNode.count <= node { cellOfNode.append(-1) }
    if cellOfNode[node] < 0 { cellOfNode[node] = makeCell(traits, branch) }
    let cell = cellOfNode[node]
    cells[Int(cell)].count += 1
    if isArchived { cells[Int(cell)].archivedCount += 1 }
    cellOfLink.append(cell)
  }

  private static func number(of traits: LinkTraits) -> Int {
    (traits.isOutside ? 8 : 0) + (traits.saysTarget ? 4 : 0) + (traits.hasTarget ? 2 : 0)
      + (traits.isReadableBySDK ? 1 : 0)
  }

  private mutating func makeCell(_ traits: LinkTraits, _ branch: Int) -> Int32 {
    let hosts = traits.domain.map { self.hosts[$0] } ?? HostQuestions()
    var answers = given[...]
    cells.append(
      LinkCell(
        traits: traits, purposes: namedApps.purposes(traits.namedApps), branch: branch,
        claims: flags(hosts.claims, &answers),
        opensToday: flags(hosts.today, &answers),
        opensWanted: flags(hosts.wanted, &answers), firstLink: cellOfLink.count))
    return Int32(cells.count - 1)
  }

  /// What `questions` say for each build; takes the answers that were given to them.
  private func flags(
    _ questions: [OpeningQuestion], _ answers: inout ArraySlice<UInt64>
  ) -> [Bool] {
    var flags = [Bool](repeating: false, count: buildCount)
    for question in questions {
      guard let answer = question.answer == nil ? UInt64.max : answers.popFirst() else { break }
      question.mark(answer, in: &flags)
    }
    return flags
  }
}
