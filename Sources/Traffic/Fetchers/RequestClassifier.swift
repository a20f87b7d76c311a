import Bytes
import DynamicLinks

/// Decides which rule holds for a request.
///
/// User agents repeat, so what they mean is remembered; a hostile log may name a new one in each
/// line, so not without end.
struct RequestClassifier: Sendable {
  /// How many user agents are remembered at once.
  private static let memory = 1 << 15
  /// How many bytes of a user agent are kept as an example.
  private static let exampleLimit = 200

  /// What a rule asks of a request besides its user agent.
  private struct Condition {
    let methods: [[UInt8]]
    let paths: [[UInt8]]
    let isAboutAssociation: Bool
  }

  /// The rules by number, the fixed ones first.
  let rules: [FetcherRule]
  private let conditions: [Condition]
  private let index: AgentIndex
  private let textsOfRule: [[Int]]
  private let hash: KeyedHash
  /// For each remembered user agent: its bytes and the rules, by number, that it speaks for.
  private var agents: [(slot: ByteArena.Slot, candidates: Int)] = []
  private var candidateLists: [[Int]] = []
  private var listNumbers: [[Int]: Int] = [:]
  private var arena = ByteArena()
  private var known = HashIndex()
  /// The rules that ask for no user agent, as a number of `candidateLists`.
  private var withoutAgent = 0
  /// For each rule, the first user agent in the order of bytes that speaks for it.
  private(set) var examples: [[UInt8]?]

  /// Prepares to apply `rules`.
  init(_ rules: FetcherRules, hash: KeyedHash) {
    self.rules = rules.all
    self.hash = hash
    var texts: [[UInt8]] = []
    textsOfRule = rules.all.map { rule in
      rule.agent.map { text in
        texts.append(Array(text.utf8))
        return texts.count - 1
      }
    }
    index = AgentIndex(texts)
    conditions = rules.all.map { rule in
      Condition(
        methods: rule.methods.map { Array($0.utf8) }, paths: rule.paths.map { Array($0.utf8) },
        isAboutAssociation: rule.requestClass == .association)
    }
    examples = [[UInt8]?](repeating: nil, count: rules.all.count)
    withoutAgent = candidates(of: [])
  }

  /// The number of the rule that holds for a request, and the hash of its user agent.
  mutating func rule(
    _ record: LogRecord, of text: Span<UInt8>, hasEncodedAgent: Bool
  ) -> (rule: Int, agentHash: UInt64) {
    guard let agent = record.agent else {
      return (rule(record, text, among: withoutAgent) ?? FixedRule.person.rawValue, 0)
    }
    if agent.isEmpty {
      return (rule(record, text, among: withoutAgent) ?? FixedRule.anonymous.rawValue, 0)
    }
    let agentHash = hash.hash(text, in: agent)
    let list = candidates(text, agent, agentHash, isEncoded: hasEncodedAgent)
    return (rule(record, text, among: list) ?? FixedRule.person.rawValue, agentHash)
  }

  /// Forgets the user agents, which the next file may write in another way.
  mutating func forgetAgents() {
    agents.removeAll(keepingCapacity: true)
    arena = ByteArena()
    known = HashIndex()
  }

  /// The first rule of a list that holds; nil when none does and the request is one for a link.
  private func rule(_ record: LogRecord, _ text: Span<UInt8>, among list: Int) -> Int? {
    let isFetch = Self.isAssociationPath(text, record.path)
    for number in candidateLists[list] {
      let condition = conditions[number]
      if isFetch, !condition.isAboutAssociation { continue }
      let holds =
        (condition.methods.isEmpty
          || condition.methods.contains { text.hasSameBytes(as: $0.span, in: record.method) })
        && (condition.paths.isEmpty
          || condition.paths.contains { Self.begins($0, text, record.path) })
      if holds { return number }
    }
    if isFetch { return FixedRule.unknownFetcher.rawValue }
    return record.path.isEmpty ? FixedRule.malformed.rawValue : nil
  }

  /// The rules, as a number of `candidateLists`, whose condition on the user agent holds.
  private mutating func candidates(
    _ text: Span<UInt8>, _ agent: Range<Int>, _ agentHash: UInt64, isEncoded: Bool
  ) -> Int {
    let short = UInt32(truncatingIfNeeded: agentHash)
    var probe = known.probe(short)
    while let number = known.next(&probe) {
      if text.hasSameBytes(as: arena[agents[number].slot].span, in: agent) {
        return agents[number].candidates
      }
    }
    if agents.count == Self.memory { forgetAgents() }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(agent.count)
    for index in agent { bytes.append(text[index]) }
    let plain = isEncoded ? PercentCoding.decoded(bytes[...]) : bytes
    let list = candidates(of: plain)
    known.insert(agents.count, hash: short)
    agents.append((arena.append(bytes), list))
    return list
  }

  private mutating func candidates(of agent: [UInt8]) -> Int {
    let found = index.occurrences(in: agent)
    let numbers = rules.indices.dropFirst(FixedRule.allCases.count).filter { number in
      textsOfRule[number].allSatisfy { found[$0] }
    }
    if let first = numbers.first(where: { !textsOfRule[$0].isEmpty }) {
      // As text, so that it is the same when it was written into a part and read again.
      let text = String(decoding: agent.prefix(Self.exampleLimit), as: UTF8.self)
      let example = Array(text.utf8)
      let isFirst = examples[first].map { example.lexicographicallyPrecedes($0) } ?? true
      if isFirst { examples[first] = example }
    }
    if let known = listNumbers[numbers] { return known }
    candidateLists.append(numbers)
    listNumbers[numbers] = candidateLists.count - 1
    return candidateLists.count - 1
  }

  private static func isAssociationPath(_ text: Span<UInt8>, _ path: Range<Int>) -> Bool {
    // All of them are far longer than a suffix.
    if path.count < 27 { return false }
    return associationPaths.contains { text.hasSameBytes(as: $0.span, in: path) }
  }

  private static let associationPaths = FetcherRules.associationPaths.map { Array($0.utf8) }

  private static func begins(_ start: [UInt8], _ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let end = range.lowerBound + start.count
    if range.upperBound < end { return false }
    // A suffix of a link may begin with the same letters.
    if range.upperBound > end, let last = start.last, last != UInt8(ascii: "-"), last.isPathWord,
      text[end].isPathWord
    {
      return false
    }
    return text.hasSameBytes(as: start.span, in: range.lowerBound..<end)
  }
}

extension UInt8 {
  /// Whether the byte goes on with the word of a path before it.
  fileprivate var isPathWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
