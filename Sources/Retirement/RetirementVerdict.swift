public import Migration
public import Syntax

/// Whether a host may go, and what that rests on.
public struct RetirementVerdict: Sendable {
  /// The answer.
  public enum Answer: String, CaseIterable, Sendable {
    /// Leave everything as it is.
    case keep
    /// Let it run dry: nothing new on it, everything on it still served.
    case drain
    /// Nothing speaks against retiring it.
    case ready
  }

  /// A change of the evidence that would change the answer.
  public struct Change: Hashable, Sendable {
    /// What would have to be seen, all of it together.
    public let data: [String]
    /// The answer then.
    public let answer: Answer
  }

  /// From which weight against it on a host is kept as it is.
  public static let keepWeight = 5

  /// The host.
  public let host: String
  /// The day the verdict is for.
  public let asOf: CalendarDate
  /// The answer.
  public let answer: Answer
  /// Why no evidence could change the answer; nil where it could.
  public let fixedReason: String?
  /// The evidence, the weightiest kinds first.
  public let evidence: [RetirementEvidence]
  /// What would change the answer.
  public let changes: [Change]
  /// When it will be quiet, if that can be told.
  public let forecast: QuietForecast
  /// What to do next, in order.
  public let steps: [String]
  /// What never to do.
  public let never: [String]
  /// The thresholds that were applied.
  public let thresholds: RetirementThresholds

  /// Judges a host.
  public init(_ inputs: RetirementInputs) {
    host = inputs.domain.host
    asOf = inputs.asOf
    thresholds = inputs.thresholds
    let evidence = EvidenceFinder(inputs).evidence()
    self.evidence = evidence
    fixedReason = Self.fixedReason(inputs.domain)
    let answer = fixedReason == nil ? Self.answer(evidence) : .keep
    self.answer = answer
    changes = fixedReason == nil ? Self.changes(evidence, from: answer) : []
    forecast = QuietForecast(inputs)
    let advice = RetirementAdvice(inputs, answer: answer, evidence: evidence)
    steps = advice.steps
    never = advice.never
  }

  /// Whether apps may drop the host: nothing is missing or against it but the builds that list it, which
  /// that is to change.
  public var allowsDrop: Bool {
    fixedReason == nil
      && !evidence.contains { $0.blocks && !($0.kind == .builds && $0.side == .opposes) }
  }

  /// The weight of all evidence on one side.
  public func weight(_ side: RetirementEvidence.Side) -> Int { Self.weight(evidence, side) }

  private static func weight(
    _ evidence: [RetirementEvidence], _ side: RetirementEvidence.Side
  ) -> Int {
    evidence.filter { $0.side == side }.reduce(0) { $0 + $1.weight }
  }

  private static func fixedReason(_ domain: Domain) -> String? {
    if domain.server == .google {
      return "the host is Google's: nobody of yours can keep or retire it, only replace its links"
    }
    if domain.role == .new { return "the host is a new domain: links are made on it" }
    return nil
  }

  /// Ready when nothing but the weakest evidence is against it or missing; to be kept when much
  /// speaks against, or nothing is known.
  private static func answer(_ evidence: [RetirementEvidence]) -> Answer {
    if !evidence.contains(where: \.blocks) { return .ready }
    let knowsNothing = weight(evidence, .favours) + weight(evidence, .opposes) == 0
    // What anybody can cause decides nothing, also not as the last straw.
    let against = weight(evidence.filter(\.blocks), .opposes)
    return against >= keepWeight || knowsNothing ? .keep : .drain
  }

  /// Single pieces that would change the answer if they pointed the other way, and for each better
  /// answer that none of them leads to, the pieces that would have to turn together.
  private static func changes(_ evidence: [RetirementEvidence], from answer: Answer) -> [Change] {
    var changes = evidence.indices.compactMap { index -> Change? in
      var other = evidence
      other[index] = evidence[index].turned
      let then = Self.answer(other)
      return then == answer ? nil : Change(data: [evidence[index].named], answer: then)
    }
    var turned = evidence
    var data: [String] = []
    for index in evidence.indices.sorted(by: { evidence[$0].weight > evidence[$1].weight })
    where evidence[index].blocks {
      turned[index] = evidence[index].turned
      data.append(evidence[index].named)
      let then = Self.answer(turned)
      if then != answer, !changes.contains(where: { $0.answer == then }) {
        changes.append(Change(data: data, answer: then))
      }
    }
    return changes
  }
}

extension RetirementEvidence {
  /// The same piece pointing the other way.
  fileprivate var turned: RetirementEvidence {
    RetirementEvidence(kind, side == .favours ? .opposes : .favours, text, change: change)
  }

  /// What would turn it.
  fileprivate var named: String { "\(kind.title): \(change)" }
}
