import Diagnostics
import LinkLanguage
import Syntax

/// What one URL does for every app of an association file, rule by rule.
public struct AssociationEvaluation: Sendable {
  /// The URL as given.
  public let url: String
  /// The apps' outcomes, in the order of the file, which is the system's preference.
  public let outcomes: [AppOutcome]
  /// What else bears on the outcomes.
  public let remarks: [URLRemark]

  /// The app that opens when all are installed; nil for none.
  public var opener: AppOutcome? { outcomes.first { $0.verdict == .opens } }

  /// Decides `url`, a whole web address or one without scheme and host.
  ///
  /// `host` is the domain the file was served for; nil to take the URL's own.
  public init(_ url: String, in file: AppleAssociationFile, host: String? = nil) {
    self.url = url
    let target = EvaluationTarget(url, host: host)
    remarks = target.remarks
    let list = AssociationRuleList(file)
    var parts = PartMatcher(list)
    let verdicts = parts.decide(target)
    let isFatal = remarks.contains { $0.isFatal }
    let weakest = remarks.map(\.certainty).min() ?? .documented
    let shared: [Doubt] =
      file.document.problems.contains { $0.kind == .duplicateKey } ? [.duplicateKeys] : []
    outcomes = list.apps.indices.map { app in
      let rules = list.rules.indices.filter { list.rules[$0].groups.contains(list.groups[app]) }
      var outcome = OutcomeBuilder(target: target, list: list, verdicts: verdicts)
      if !isFatal { outcome.tryRules(rules) }
      return outcome.outcome(for: list.apps[app], doubts: shared, atMost: weakest)
    }
  }
}
