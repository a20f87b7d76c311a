import AndroidAssociation
import AppleAssociation
import Bytes
import Diagnostics

extension AssociationPlanner {
  /// The dynamic rules of an app on a host that wants them from its routes, and what they cannot say;
  /// nil for any other host.
  ///
  /// They narrow what apps open, so a host whose every link opens needs none, but in the place of
  /// those that it has.
  func dynamicRules(_ domain: Int, of app: Int) -> DynamicRuleConversion? {
    guard project.domains[domain].dynamicRules == .routes else { return nil }
    let openings = routes([domain], of: app)
    if openings.isEmpty { return nil }
    let routes = closed(domain, inside: openings, for: app) + openings
    let isWhole = routes == [AssociationFileContent.Rule(path: "/*")]
    let content = AssociationFileContent(entries: [.anyApp(routes.distinct)])
    guard !isWhole || hasDynamicRules(domain, app), let text = try? content.rendered() else {
      return nil
    }
    let file = AppleAssociationFile(parsing: SourceText(path: "routes", text: text))
    return DynamicRuleConversion(AssociationRuleList(file).rules, group: 0)
  }

  /// Whether today's file of a domain has dynamic rules for an app.
  private func hasDynamicRules(_ domain: Int, _ app: Int) -> Bool {
    let file = inputs.todaysAssetlinks[domain]
    return project.apps[app].packages.contains { package in
      file?.statements(for: package).contains { !$0.dynamicRules.isEmpty } == true
    }
  }

  /// What dynamic rules cannot say of the routes they were made from, host by host.
  func dynamicRuleFindings() -> [Finding] {
    project.domains.indices.flatMap { index -> [Finding] in
      let domain = project.domains[index]
      let location = project.source.location(of: domain.range)
      let apps = apps(on: index).filter { !project.apps[$0].platform.isApple }
      return apps.compactMap { dynamicRules(index, of: $0) }.flatMap {
        DifferentDynamicRules.findings($0, host: domain.host, at: location)
      }.distinct
    }
  }
}
