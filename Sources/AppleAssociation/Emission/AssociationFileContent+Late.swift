import LinkLanguage

extension AssociationFileContent {
  /// An exclusion that never counts, since a rule before it in its entry opens what it was to keep in
  /// the browser.
  public struct LateExclusion: Sendable {
    /// The exclusion.
    public let rule: Rule
    /// The apps of its entry.
    public let apps: [AppID]
    /// Where it stands.
    let place: RulePlace
    /// The first of the rules that open its URLs.
    let opening: RulePlace
  }

  /// The exclusions that come too late for all apps of their entries, in their order.
  public var lateExclusions: [LateExclusion] {
    let list = ruleList
    var prover = LinkProver([list.rules])
    return prover.unreachableRules(in: 0).compactMap { reach in
      let rule = list.rules[reach.rule]
      guard case .hidden(let earlier) = reach.answer, rule.isExclusion,
        reach.groups.isSuperset(of: rule.groups),
        let opening = earlier.first(where: { !list.rules[$0].isExclusion }),
        list.sources[opening].place.detail == list.sources[reach.rule].place.detail
      else { return nil }
      let place = list.sources[reach.rule].place
      let entry = entries[place.detail]
      return LateExclusion(
        rule: entry.rules[place.component], apps: entry.appIDs, place: place,
        opening: list.sources[opening].place)
    }
  }

  /// The same with some of its late exclusions above the rules that open their URLs.
  public func movingUp(_ late: [LateExclusion]) -> AssociationFileContent {
    var content = self
    for index in entries.indices {
      let own = late.filter { $0.place.detail == index }
      let moved = Set(own.map(\.place.component))
      content.entries[index].rules = entries[index].rules.enumerated().flatMap { number, rule in
        own.filter { $0.opening.component == number }.map(\.rule)
          + (moved.contains(number) ? [] : [rule])
      }
    }
    return content
  }
}
