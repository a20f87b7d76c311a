import AndroidAssociation
import AppleAssociation
import Bytes
import Diagnostics
import LinkLanguage
import Syntax

extension AssociationPlanner {
  /// The files that the team's hosts go on serving once their links are retired.
  func retiredFiles() -> [RetiredFiles] {
    project.steps.enumerated().flatMap { index, step -> [RetiredFiles] in
      // What lies in phases/1 is served up to the drain.
      guard step.kind == .retire, index > 0 else { return [] }
      return step.hosts.compactMap { retiredFiles($0, phase: index + 1) }
    }
  }

  private func retiredFiles(_ domain: Int, phase: Int) -> RetiredFiles? {
    guard [.us, .firebase].contains(project.domains[domain].server) else { return nil }
    var files = RetiredFiles(domain: domain, phase: phase)
    if let aasa = retiredAASA(domain) {
      files.aasa = aasa.bytes
      files.aasaNames =
        aasa.content.appIDs.map { named($0.text) }
        + aasa.content.services.filter { !$0.apps.isEmpty }.map { "\"\($0.service.rawValue)\"" }
    }
    if let assetlinks = retiredAssetlinks(domain) {
      let source = SourceText(path: "retired", text: assetlinks.text)
      let packages = AssetLinksDocument(parsing: source).statements.map {
        $0.package.map { named($0.text) } ?? "others"
      }
      files.assetlinks = Array(assetlinks.text.utf8)
      files.assetlinksNames = packages.distinct
    }
    return files.aasa == nil && files.assetlinks == nil ? nil : files
  }

  private func named(_ identity: String) -> String {
    let isListed = project.apps.contains { ($0.appIDs + $0.packages).contains(identity) }
    return isListed ? identity : "\(identity), which linkover.json does not list"
  }

  /// What is left of today's AASA without the rules that open nothing but links for the project's
  /// apps; nil where nothing is.
  private func retiredAASA(
    _ domain: Int
  ) -> (bytes: [UInt8], content: AssociationFileContent)? {
    guard let today = inputs.todaysAASA[domain], today.isReadable else { return nil }
    let whole = todaysContent(domain)
    var content = whole.removing(Set(project.retiredApps.map { AppID($0) }))
    content.entries = content.entries.flatMap { entry in
      entry.appIDs.map { id in
        AssociationFileContent.Entry(
          appIDs: [id], rules: rules(entry.rules, of: id, on: domain, content.variables))
      }
    }.filter { entry in entry.rules.contains { !$0.isExclusion } }
    // Joins what is the same again, and leaves out what never decides.
    content = content.adding([]).adding(successors: successions(Array(project.apps.indices)))
    if content.entries.isEmpty, content.services.allSatisfy(\.apps.isEmpty) { return nil }
    if content == whole { return (today.source.bytes, content) }
    return ((try? content.rendered()).map { Array($0.utf8) } ?? today.source.bytes, content)
  }

  /// The rules of one app but those that open nothing but links of the project; without a site
  /// there is nothing else that apps of the project would open.
  private func rules(
    _ rules: [AssociationFileContent.Rule], of id: AppID, on domain: Int,
    _ variables: [AssociationFileContent.Variable]
  ) -> [AssociationFileContent.Rule] {
    guard let app = project.apps.firstIndex(where: { $0.appIDs.contains(id.text) }) else {
      return rules
    }
    if !project.hasSite(project.domains[domain]) { return [] }
    let routes = routes([domain], of: app).filter { !$0.isExclusion }
    let content = AssociationFileContent(entries: [.anyApp(routes)])
    guard !routes.isEmpty, let text = try? content.rendered() else { return rules }
    let links = AppleAssociationFile(parsing: SourceText(path: "links", text: text))
    return rules.filter { rule in
      if rule.isExclusion { return true }
      let own = AssociationFileContent(entries: [.anyApp([rule])], variables: variables)
      return AssociationDifference(from: own, to: links).lost.contains { $0.proof != .noURL }
    }
  }

  /// What is left of today's assetlinks.json; nil where nothing is.
  ///
  /// Beside a site apps go on being named: their filters decide which paths they open.
  private func retiredAssetlinks(_ domain: Int) -> AssetLinksFile? {
    guard let today = inputs.todaysAssetlinks[domain] else { return nil }
    let leaving = project.hasSite(project.domains[domain]) ? [] : project.apps.flatMap(\.packages)
    let file = AssetLinksFile(
      apps: [], today: today, leavingOut: project.retiredApps, closingLinksOf: leaving)
    return file.isEmpty ? nil : file
  }
}
