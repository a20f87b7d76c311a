import AppleAssociation
import Bytes
import DynamicLinks
import Inventory
import LinkLanguage

/// Finds the exclusions of today's AASAs that the plan may let hold for more: for apps that a file does
/// not name, and where they come too late.
///
/// What an app that is not named is to keep in the browser nobody wrote down. Where all others do, it
/// does; what another app leaves to a third one says nothing of it.
struct TodaysExclusionFinder {
  /// What decides which apps open what by which file.
  let planner: AssociationPlanner

  private var project: Project { planner.project }

  /// For each domain its exclusions, with the apps that have some of `links` among their URLs.
  func exclusions(_ links: LinkTable, _ spans: LinkSpanReader) -> [[TodaysExclusion]] {
    var found = project.domains.indices.map { exclusions($0) }
    for file in found.indices where !found[file].isEmpty {
      note(links, spans, openedBy: file, in: &found[file])
    }
    return found
  }

  private func exclusions(_ domain: Int) -> [TodaysExclusion] {
    let content = planner.todaysContent(domain)
    let rules = content.entries.flatMap(\.rules).filter(\.isExclusion).distinct
    if rules.isEmpty { return [] }
    let late = content.lateExclusions.map(\.rule)
    let isAsked = isAskedByOthers(domain, Set(content.appIDs))
    var overlap = RuleOverlap(isAsked ? rules : [], in: content)
    return rules.indices.map { index in
      TodaysExclusion(
        rule: rules[index], isForAll: isAsked && overlap.isClosedForAll(index))
    }.filter { $0.isForAll || late.contains($0.rule) }
  }

  /// Whether an app that has links by a domain's file gets rules though the file does not name it.
  private func isAskedByOthers(_ domain: Int, _ known: Set<AppID>) -> Bool {
    planner.apps(on: domain).contains { app in
      let ids = project.apps[app].appIDs.map { AppID($0) }
      return ids.isEmpty
        ? project.domains[domain].dynamicRules == .routes : known.isDisjoint(with: ids)
    }
  }

  /// Notes which apps have links among the URLs of exclusions of the file of a domain.
  private func note(
    _ links: LinkTable, _ spans: LinkSpanReader, openedBy file: Int,
    in exclusions: inout [TodaysExclusion]
  ) {
    var matcher = matcher(of: exclusions.map(\.rule), file)
    let reached = project.apps.indices.map { planner.domains(ofApp: $0, openedBy: file) }
    for link in 0..<links.count where !links.kind(link).isAuth {
      guard let domain = spans.domain(link), reached.contains(where: { $0.contains(domain) })
      else { continue }
      let span = spans.span(link)
      let decision = matcher.decide(URLRewriting.asked(span.tail))
      let matching = exclusions.indices.filter {
        decision.verdict(for: matcher.list.groups[$0]).opens
      }
      if matching.isEmpty { continue }
      let purposes = spans.namedApps.purposes(span.traits.namedApps)
      let apps = project.apps.indices.filter {
        reached[$0].contains(domain) && purposes[$0] != .others
      }
      for index in matching { exclusions[index].apps.formUnion(apps) }
    }
  }

  /// Tells the rules apart that match a URL, each as what an app of its own opens.
  private func matcher(
    of rules: [AssociationFileContent.Rule], _ domain: Int
  ) -> AssociationMatcher {
    let entries = rules.enumerated().map { index, rule in
      var rule = rule
      rule.isExclusion = false
      return AssociationFileContent.Entry(appIDs: [AppID("ABCDE12345.\(index)")], rules: [rule])
    }
    let variables = planner.todaysContent(domain).variables
    return AssociationMatcher(
      AssociationFileContent(entries: entries, variables: variables).ruleList)
  }
}
