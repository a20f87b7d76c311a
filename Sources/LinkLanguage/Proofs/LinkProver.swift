/// Proves what rule lists do and do not open, over all URLs there can be.
///
/// All lists of a prover share one algebra, so that equal languages have equal numbers. The
/// work is counted: what takes more than `stepLimit` comparisons, or more than `totalLimit` in
/// all questions together, is answered as not decided.
public struct LinkProver: Sendable {
  /// The most comparisons a question may take.
  public let stepLimit: Int
  /// The comparisons left for all questions to come.
  public private(set) var stepsLeft: Int

  /// The rule lists, compiled over one algebra.
  let lists: [CompiledRules]
  /// For each list, which of its rules can share a URL.
  let indexes: [BeginningIndex]
  /// The residuals of all rules.
  var table: ResidualTable
  private let decodes: Bool
  private let usesEscapes: Bool
  private var strict: CoverSearch
  private var lax: CoverSearch

  /// A prover over `lists`, which questions name by their position.
  public init(
    _ lists: [[LinkRule]], stepLimit: Int = 2_000_000, totalLimit: Int = 30_000_000
  ) {
    let compiled = CompiledRules.compile(lists)
    self.lists = compiled.lists
    table = compiled.residuals
    decodes = compiled.decodes
    usesEscapes = decodes || table.classes.tellsEscapesApart
    strict = CoverSearch(isStrict: true, usesEscapes: usesEscapes)
    lax = CoverSearch(isStrict: false, usesEscapes: usesEscapes)
    indexes = compiled.lists.map { BeginningIndex($0.starts, compiled.residuals) }
    self.stepLimit = stepLimit
    stepsLeft = totalLimit
  }

  /// Looks for a URL in all of `inside` and none of `outside`.
  ///
  /// The witness is made short unless nobody will see it.
  mutating func prove(
    inside: [Residual], outside: [Residual], limit: Int = .max, shortening: Bool = true
  ) -> LinkProof {
    let allowed = min(stepLimit, stepsLeft, limit)
    var budget = allowed
    var proof = prove(inside, outside, isStrict: true, shortening, &budget)
    if proof == .noURL, usesEscapes, !decodes {
      proof = prove(inside, outside, isStrict: false, shortening, &budget)
    }
    stepsLeft = max(0, stepsLeft - (allowed - budget))
    return proof ?? .notDecided(steps: allowed)
  }

  /// The proof within `budget`, nil when that is used up.
  ///
  /// Most questions need no search.
  private mutating func prove(
    _ inside: [Residual], _ outside: [Residual], isStrict: Bool, _ shortening: Bool,
    _ budget: inout Int
  ) -> LinkProof? {
    for residual in inside
    where outside.contains(where: { table.isSurelyInside(residual, $0) }) {
      return .noURL
    }
    let question = Membership(inside: inside, outside: outside)
    if let witness = witness(question, isStrict: isStrict, &budget) {
      let short = shortening ? Shortening(question).shortened(witness, &table) : witness
      return .witness(String(decoding: short, as: UTF8.self))
    }
    let outcome =
      isStrict
      ? strict.run(inside: inside, outside: outside, &table, budget: &budget)
      : lax.run(inside: inside, outside: outside, &table, budget: &budget)
    switch outcome {
    case .none: return .noURL
    case .undecided: return nil
    case .found(let text):
      guard question.holds(text, &table) else { return nil }
      let short = shortening ? Shortening(question).shortened(text, &table) : text
      return .witness(String(decoding: short, as: UTF8.self))
    }
  }

  /// What a question may take even when the budget is used up, so that plain rules behind hostile ones
  /// are still decided.
  private static let leastWork = 20_000

  /// An answer without a search: the first URL inside that comes to hand, or one near it.
  private mutating func witness(
    _ question: Membership, isStrict: Bool, _ budget: inout Int
  ) -> [UInt8]? {
    let before = table.algebra.work
    defer { budget -= table.algebra.work - before }
    let workLimit = before + max(budget, Self.leastWork)
    var question = question
    question.workLimit = workLimit
    var tried: [UInt8]?
    for order in [table.classes.byReadability, table.classes.bySize] {
      var way = DirectWay(
        inside: question.inside, isStrict: isStrict, usesEscapes: usesEscapes, order: order)
      guard let text = way.find(&table, workLimit: workLimit) else { return nil }
      if text == tried { continue }
      budget -= text.count + question.outside.count
      if question.holds(text, &table) { return text }
      tried = tried ?? text
    }
    guard let tried, budget > 0 else { return nil }
    return Variations(question).answer(near: tried, &table, budget: &budget)
  }

  /// The rules of `list` that may share a URL with `rule` of `other`, in list order.
  func candidates(in list: Int, for rule: Int, of other: Int) -> [Int] {
    indexes[list].rules(compatibleWith: indexes[other].beginning(of: rule))
  }

  /// The residuals of `rules` of `list`.
  func starts(_ rules: some Sequence<Int>, of list: Int) -> [Residual] {
    rules.map { lists[list].starts[$0] }
  }

  /// What the rules among `rules` of `list`, all of one group, say about `text`.
  mutating func verdict(of list: Int, among rules: [Int], on text: [UInt8]) -> Verdict {
    for rule in rules where Membership.accepts(lists[list].starts[rule], text, &table) {
      return lists[list].isExclusion[rule] ? .excluded(rule: rule) : .opens(rule: rule)
    }
    return .nothing
  }
}
