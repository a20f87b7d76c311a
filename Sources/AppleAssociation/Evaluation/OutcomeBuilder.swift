import Bytes
import Diagnostics
import LinkLanguage

/// Goes through the rules of one app for one URL.
struct OutcomeBuilder {
  /// The URL.
  let target: EvaluationTarget
  /// The rules of the file.
  let list: AssociationRuleList
  /// What each rule says about each part.
  let verdicts: PartMatcher.Verdicts
  private var trace: [TraceStep] = []
  private var doubts: [Doubt] = []

  /// Begins without any rule.
  init(target: EvaluationTarget, list: AssociationRuleList, verdicts: PartMatcher.Verdicts) {
    self.target = target
    self.list = list
    self.verdicts = verdicts
  }

  /// Tries the rules with the given indexes in order, up to the first that matches.
  mutating func tryRules(_ indexes: [Int]) {
    for index in indexes {
      let rule = list.sources[index]
      let parts: [TraceStep.Part] = [.path, .query, .fragment]
      let failures = parts.indices.filter { !verdicts[index * 3 + $0] }.map { parts[$0] }
      let step = TraceStep(rule: rule, failures: failures)
      trace.append(step)
      addDoubts(of: step, index: index)
      if step.matched { return }
    }
  }

  /// The outcome for `app`.
  func outcome(for app: AppID, doubts shared: [Doubt], atMost weakest: Certainty) -> AppOutcome {
    var verdict = AppOutcome.Verdict.nothing
    if let last = trace.last, last.matched { verdict = last.rule.isExclusion ? .excluded : .opens }
    let doubts = shared + self.doubts
    let certainty = doubts.map(\.certainty).reduce(weakest, min)
    return AppOutcome(
      app: app, verdict: verdict, trace: trace, doubts: doubts, certainty: certainty)
  }

  /// Keeps the doubts that could change what `step` says.
  private mutating func addDoubts(of step: TraceStep, index: Int) {
    if step.matched {
      add(step.rule.doubts)
      let hasWildcard = step.rule.patterns.contains { $0.text.utf8.contains(UInt8(ascii: "?")) }
      if !step.rule.isPercentEncoded, hasWildcard, target.holdsEscapedNonASCII {
        add([.decodedWildcard])
      }
    } else if step.rule.isUnreadable {
      // A broken part is the only one that may have failed.
      if step.failures.count <= 1 { add(step.rule.doubts.filter { $0.isUnreadable }) }
      return
    }
    let isOpen = step.failures.allSatisfy { $0 == .path }
    guard isOpen, let path = step.rule.path, case .apple(let pattern) = list.rules[index].pattern
    else { return }
    let edge = SlashEdge(path.text, pattern: pattern, url: target.path)
    if edge.hangsOnLastSlash(matches: verdicts[index * 3]) { add([.slashAtEnd]) }
    if edge.hangsOnInnerSlashes(matches: verdicts[index * 3]) { add([.innerSlashes]) }
  }

  private mutating func add(_ more: [Doubt]) {
    for doubt in more where !doubts.contains(doubt) { doubts.append(doubt) }
  }
}

extension EvaluationTarget {
  /// Whether an escape of the URL stands for a byte beyond ASCII.
  var holdsEscapedNonASCII: Bool {
    text.indices.contains { index in
      text[index] == UInt8(ascii: "%") && index + 1 < text.count
        && (text[index + 1].hexadecimalValue ?? 0) >= 8
    }
  }
}
