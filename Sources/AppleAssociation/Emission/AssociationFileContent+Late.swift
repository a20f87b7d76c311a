import Bytes
import LinkLanguage

extension AssociationFileContent {
  /// An exclusion that never counts for an app, since a rule before it, in its entry or another of
  /// the app, opens what it was to keep in the browser.
  public struct LateExclusion: Sendable {
    /// The exclusion.
    public let rule: Rule
    /// The app.
    public let app: AppID
    /// The first of the rules that open its URLs.
    let opening: RulePlace
  }

  /// The exclusions that come too late, for each app apart, in their order.
  public var lateExclusions: [LateExclusion] {
    let list = ruleList
    var prover = LinkProver([list.rules])
    return prover.unreachableRules(in: 0).flatMap { reach -> [LateExclusion] in
      guard case .hidden(let earlier) = reach.answer, list.rules[reach.rule].isExclusion else {
        return []
      }
      let openings = earlier.filter { !list.rules[$0].isExclusion }
      let place = list.sources[reach.rule].place
      return zip(list.apps, list.groups).compactMap { app, group in
        guard reach.groups.contains(group), list.rules[reach.rule].groups.contains(group),
          let opening = openings.first(where: { list.rules[$0].groups.contains(group) })
        else { return nil }
        return LateExclusion(
          rule: entries[place.detail].rules[place.component], app: app,
          opening: list.sources[opening].place)
      }
    }
  }

  /// The same with some of its late exclusions above the rules that open their URLs, for their apps
  /// alone; where they stood they still never count.
  ///
  /// Entries are divided where their apps get different exclusions, which keeps the order of apps.
  public func movingUp(_ late: [LateExclusion]) -> AssociationFileContent {
    var content = self
    content.entries = entries.enumerated().flatMap { index, entry -> [Entry] in
      var parts: [Entry] = []
      for app in entry.appIDs {
        let own = late.filter { $0.app == app && $0.opening.detail == index }
        let rules = entry.rules.enumerated().flatMap { number, rule in
          own.filter { $0.opening.component == number }.map(\.rule).distinct + [rule]
        }
        if parts.last?.rules == rules {
          parts[parts.count - 1].appIDs.append(app)
        } else {
          parts.append(Entry(appIDs: [app], rules: rules))
        }
      }
      return parts
    }
    return content
  }
}
