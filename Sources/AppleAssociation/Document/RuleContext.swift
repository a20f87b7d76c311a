import LinkLanguage
import Syntax

/// What an entry lends to each of its rules.
struct RuleContext {
  /// Index of the entry.
  let detail: Int
  /// The defaults of the entry laid over those of the domain.
  let defaults: RuleFields
  /// Whether the entry is a value of a dictionary keyed by App ID.
  let isKeyed: Bool
  /// Whether the entry has `appIDs`.
  let hasAppIDs: Bool
  /// Whether an `appID` beside `appIDs` goes unread.
  let ignoresAppID: Bool
  /// The file's substitution variables.
  let variables: [FileVariable]

  /// The rule that `own` keys make here.
  func rule(
    _ own: RuleFields, form: AssociationRule.Form, index: Int, range: Range<Int>
  ) -> AssociationRule {
    let fields = own.over(defaults)
    var rule = AssociationRule(
      form: form, place: RulePlace(detail: detail, component: index), range: range,
      path: fields.path, query: fields.query, fragment: fields.fragment,
      isExclusion: fields.exclude ?? false, isCaseSensitive: fields.caseSensitive ?? true,
      isPercentEncoded: fields.percentEncoded ?? true, comment: fields.comment)
    rule.doubts = doubts(of: rule, own: own, fields: fields)
    return rule
  }

  private func doubts(
    of rule: AssociationRule, own: RuleFields, fields: RuleFields
  ) -> [Doubt] {
    var doubts = fields.doubts
    if isKeyed { doubts.append(.keyedDetails) }
    if ignoresAppID { doubts.append(.ignoredAppID) }
    if rule.form == .path {
      let inherits =
        rule.query != nil || rule.fragment != nil || !rule.isCaseSensitive
        || !rule.isPercentEncoded
      if inherits { doubts.append(.defaultsOnPath) }
      if hasAppIDs { doubts.append(.pathsWithAppIDs) }
    } else if !own.hasKnownKey {
      doubts.append(.noKnownKey)
    }
    if let path = rule.path, path.text.isEmpty { doubts.append(.emptyPath) }
    if !rule.isPercentEncoded { doubts.append(.decoded) }
    if !rule.isCaseSensitive { doubts += foldingDoubts(of: rule) }
    guard rule.mayHaveVariables else { return doubts }
    for pattern in rule.patterns { doubts += variableDoubts(of: pattern.text) }
    return doubts
  }

  private func foldingDoubts(of rule: AssociationRule) -> [Doubt] {
    var doubts: [Doubt] = []
    if case .items(let items) = rule.query, !items.isEmpty { doubts.append(.foldedNames) }
    let isASCII = rule.patternsAllSatisfy { $0.text.utf8.allSatisfy { $0 < 0x80 } }
    if !isASCII { doubts.append(.foldedLetters) }
    return doubts
  }

  private func variableDoubts(of pattern: String) -> [Doubt] {
    let scan = PatternScan(pattern)
    var doubts: [Doubt] = scan.isUnterminated ? [.unterminatedVariable] : []
    for name in scan.names {
      if let own = variables.first(where: { $0.name.text.utf8.elementsEqual(name.utf8) }) {
        if ApplePattern.predefinesVariable(name) { doubts.append(.shadowedVariable(name)) }
        let isNested = own.values.contains { value in
          let inner = PatternScan(value.text)
          return !inner.names.isEmpty || inner.isUnterminated
        }
        if isNested { doubts.append(.nestedVariable(name)) }
      } else if !ApplePattern.predefinesVariable(name) {
        doubts.append(.undefinedVariable(name))
      }
    }
    return doubts
  }
}
