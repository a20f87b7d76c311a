import AppleAssociation
import Bytes
import DynamicLinks
import Inventory
import LinkLanguage

/// Finds the exclusions of today's AASAs that hold for apps which these do not name, too.
///
/// What such an app is to keep in the browser nobody wrote down. Where all others do, it does; what
/// another app leaves to a third one says nothing of it.
struct SharedExclusionFinder {
  /// What decides which apps open what by which file.
  let planner: AssociationPlanner

  private var project: Project { planner.project }

  /// For each domain its exclusions, with the apps that have some of `links` among their URLs.
  func exclusions(_ links: LinkTable, _ spans: LinkSpanReader) -> [[SharedExclusion]] {
    var found = project.domains.indices.map { closedForAll($0) }
    for file in found.indices where !found[file].isEmpty {
      note(links, spans, openedBy: file, in: &found[file])
    }
    return found
  }

  /// The exclusions of a domain's file whose URLs open no app, where some app asks for them.
  private func closedForAll(_ domain: Int) -> [SharedExclusion] {
    let content = planner.todaysContent(domain)
    let known = Set(content.appIDs)
    let asksFor = planner.apps(on: domain).contains { app in
      let ids = project.apps[app].appIDs.map { AppID($0) }
      return ids.isEmpty
        ? project.domains[domain].dynamicRules == .routes : known.isDisjoint(with: ids)
    }
    let rules = content.entries.flatMap(\.rules).filter(\.isExclusion).distinct
    if !asksFor || rules.isEmpty { return [] }
    var overlap = RuleOverlap(rules, in: content)
    return rules.indices.filter { overlap.isClosedForAll($0) }.map {
      SharedExclusion(rule: rules[$0])
    }
  }

  /// Notes which apps have links among the URLs of exclusions of the file of a domain.
  private func note(
    _ links: LinkTable, _ spans: LinkSpanReader, openedBy file: Int,
    in exclusions: inout [SharedExclusion]
  ) {
    var matcher = matcher(of: exclusions.map(\.rule), file)
    let reached = project.apps.indices.map { planner.domains(ofApp: $0, openedBy: file) }
    for link in 0..<links.count where !links.kind(link).isAuth {
      guard let domain = spans.domain(link), reached.contains(where: { $0.contains(domain) })
      else { continue }
      let span = spans.span(link)
      let decision = matcher.decide(span.tail)
      let matching = exclusions.indices.filter {
        decision.verdict(for: matcher.list.groups[$0]).opens
      }
      if matching.isEmpty { continue }
      let purposes = spans.owners.purposes(span.traits.owners)
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
