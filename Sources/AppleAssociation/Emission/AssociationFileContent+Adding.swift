import Bytes
import LinkLanguage

extension AssociationFileContent {
  /// The same with more rules for some apps, no app twice; those that it does not name come last, in
  /// the order given.
  ///
  /// The first rule that matches decides, for each app apart, and an app's own rules stay between
  /// those it gets, in their order. So by construction what `first` matches is decided by it, what
  /// the app's own rules match is decided as before, and `last` speaks of the rest alone. Entries are
  /// divided where their apps get different rules, which keeps the order of apps. Rules that can
  /// never decide are left out.
  public func adding(_ added: [AddedRules]) -> AssociationFileContent {
    let needed = withoutIdle(added)
    var content = self
    content.entries = Self.joined(needed.content.extended(by: needed.added))
    return content
  }

  /// The same without some apps, and without the entries that speak for nobody else.
  public func removing(_ apps: Set<AppID>) -> AssociationFileContent {
    var content = self
    for index in content.entries.indices {
      content.entries[index].appIDs.removeAll { apps.contains($0) }
    }
    content.entries.removeAll(where: \.appIDs.isEmpty)
    return content
  }

  /// The same with each app that has a model behind that wherever it stands, so that it gets the same
  /// rules.
  public func adding(_ apps: [AppID], like models: [AppID: AppID]) -> AssociationFileContent {
    var content = self
    for index in content.entries.indices {
      content.entries[index].appIDs = content.entries[index].appIDs.flatMap { model in
        [model] + apps.filter { models[$0] == model }
      }
    }
    return content
  }

  /// Entries without the empty ones, and neighbours with the same rules as one.
  private static func joined(_ entries: [Entry]) -> [Entry] {
    var result: [Entry] = []
    for entry in entries where !entry.rules.isEmpty {
      if let last = result.last, last.rules == entry.rules {
        result[result.count - 1].appIDs = (last.appIDs + entry.appIDs).distinct
      } else {
        result.append(entry)
      }
    }
    return result
  }

  /// The entries with added rules at the first and at the last mention of each app.
  private func extended(by added: [AddedRules]) -> [Entry] {
    var mentions: [AppID: ClosedRange<Int>] = [:]
    for (index, entry) in entries.enumerated() {
      for app in entry.appIDs { mentions[app] = (mentions[app]?.lowerBound ?? index)...index }
    }
    let addedByApp = Dictionary(added.map { ($0.app, $0) }) { first, _ in first }
    func surroundings(_ app: AppID, _ index: Int) -> [[Rule]] {
      [
        mentions[app]?.lowerBound == index ? addedByApp[app]?.first ?? [] : [],
        mentions[app]?.upperBound == index ? addedByApp[app]?.last ?? [] : [],
      ]
    }
    let parts = entries.enumerated().flatMap { index, entry -> [Entry] in
      var runs: [(around: [[Rule]], apps: [AppID])] = []
      for app in entry.appIDs {
        let around = surroundings(app, index)
        if runs.last?.around == around {
          runs[runs.count - 1].apps.append(app)
        } else {
          runs.append((around, [app]))
        }
      }
      return runs.map { run in
        let kept =
          run.around[1].first?.opensEverything == true
          ? entry.rules.untilLastExclusion : entry.rules
        return Entry(appIDs: run.apps, rules: run.around[0] + kept + run.around[1])
      }
    }
    let new = added.filter { mentions[$0.app] == nil }
    let lists = new.map { $0.first + $0.last }
    return parts
      + lists.distinct.map { list in
        Entry(appIDs: zip(new, lists).filter { $0.1 == list }.map(\.0.app), rules: list)
      }
  }
}

extension AssociationFileContent {
  /// The entries and `added` without the rules that never decide: for all apps of an entry, or for
  /// the app that gets them.
  private func withoutIdle(
    _ added: [AddedRules]
  ) -> (content: AssociationFileContent, added: [AddedRules]) {
    let first = Self.entries(added, \.first)
    let last = Self.entries(added, \.last)
    // Entries are tried in their order, so that each app meets its rules as it will in the end.
    let draft = AssociationFileContent(entries: first + entries + last, variables: variables)
    let idle = draft.idleApps
    func needed(_ index: Int, for apps: [AppID]) -> [Rule] {
      draft.entries[index].rules.enumerated().filter { component, _ in
        let place = RulePlace(detail: index, component: component)
        return idle[place].map { !$0.isSuperset(of: apps) } ?? true
      }.map(\.element)
    }
    var content = self
    for index in entries.indices {
      content.entries[index].rules = needed(first.count + index, for: entries[index].appIDs)
    }
    let rest = added.map { rules in
      var rules = rules
      let before = first.firstIndex { $0.appIDs.contains(rules.app) }
      let behind = last.firstIndex { $0.appIDs.contains(rules.app) }
      rules.first = before.map { needed($0, for: [rules.app]) } ?? []
      rules.last =
        behind.map { needed(first.count + entries.count + $0, for: [rules.app]) } ?? []
      return rules
    }
    return (content, rest)
  }

  /// One entry for each list of rules that apps get.
  private static func entries(
    _ added: [AddedRules], _ rules: KeyPath<AddedRules, [Rule]>
  ) -> [Entry] {
    added.map { $0[keyPath: rules] }.distinct.filter { !$0.isEmpty }.map { list in
      Entry(appIDs: added.filter { $0[keyPath: rules] == list }.map(\.app), rules: list)
    }
  }

  /// For each rule that never decides for some apps, these apps.
  private var idleApps: [RulePlace: Set<AppID>] {
    let list = ruleList
    var prover = LinkProver([list.rules])
    var idle: [RulePlace: Set<AppID>] = [:]
    for reach in prover.unreachableRules(in: 0) {
      if case .notDecided = reach.answer { continue }
      let apps = list.apps.indices.filter { reach.groups.contains(list.groups[$0]) }
      idle[list.sources[reach.rule].place, default: []].formUnion(apps.map { list.apps[$0] })
    }
    return idle
  }
}

extension AssociationFileContent.Rule {
  /// Whether it opens every URL, in the plainest spelling.
  fileprivate var opensEverything: Bool { self == .init(path: "/*") }
}

extension [AssociationFileContent.Rule] {
  /// The rules without the openings at the end, which say nothing before one of every URL.
  fileprivate var untilLastExclusion: [Element] {
    Array(prefix((lastIndex(where: \.isExclusion) ?? -1) + 1))
  }
}
