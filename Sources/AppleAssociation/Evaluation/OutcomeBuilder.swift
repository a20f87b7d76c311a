import Bytes
import Diagnostics
import Syntax

/// Goes through the rules of one app for one URL.
struct OutcomeBuilder {
  /// The URL.
  let target: EvaluationTarget
  /// The rules of the file.
  let list: AssociationRuleList
  /// What each rule says about the URL's parts.
  let verdicts: [RuleParts]
  private var trace: [TraceStep] = []
  private var doubts: [Doubt] = []

  /// Begins without any rule.
  init(target: EvaluationTarget, list: AssociationRuleList, verdicts: [RuleParts]) {
    self.target = target
    self.list = list
    self.verdicts = verdicts
  }

  /// Tries the rules with the given indexes in order, up to the first that matches.
  mutating func tryRules(_ indexes: [Int]) {
    for index in indexes {
      let rule = list.sources[index]
      let step = TraceStep(rule: rule, failures: verdicts[index].failures)
      trace.append(step)
      addDoubts(of: step, verdicts[index])
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
  private mutating func addDoubts(of step: TraceStep, _ parts: RuleParts) {
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
    if isOpen, step.rule.path != nil { add(parts.slashDoubts) }
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
