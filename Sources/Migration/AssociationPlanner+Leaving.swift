import AndroidAssociation
import AppleAssociation
import Bytes
import LinkLanguage

/// What is taken from apps when links leave a host, and what is not since it is for no link.
extension AssociationPlanner {
  /// The parts of a domain's paths that links leave; all of them where it is no site, since then
  /// nothing but links is there.
  private func leavingBranches(_ domain: Int) -> [PathBranch] {
    let own = project.domains[domain]
    let branches = PathBranch.all(of: own, shapes[domain])
    if own.server == .google || !project.hasSite(own) {
      return [PathBranch(kind: .everything, path: "/")]
    }
    return branches.filter { $0.kind != .everything }
  }

  /// The links that leave a domain, as filters ask for them; nil where they cannot be told from the
  /// pages of a site.
  ///
  /// A filter cannot ask for the long links on the root without the home page.
  func leavingLinks(_ domain: Int) -> LinkClaim? {
    let branches = leavingBranches(domain).filter { $0.kind != .longLinks }
    if branches.isEmpty { return nil }
    return LinkClaim(
      host: project.domains[domain].host, paths: branches.flatMap(\.filterPaths).distinct)
  }

  /// Whether a domain is taken for a site by its prefixes alone: nobody says so, and no link leads to
  /// one of its pages.
  ///
  /// What takes its links too is then taken to be for them: Dynamic Links and its guides had every path
  /// of a host open the app.
  func isGuessedSite(_ domain: Int) -> Bool {
    let own = project.domains[domain]
    return own.server != .google && own.site == nil && project.hasSite(own)
      && !project.targetHosts.contains(own.host)
  }

  /// The links of a domain that are for other apps than `app`; nil where there are none.
  func foreignLinks(_ domain: Int, _ app: Int) -> LinkClaim? {
    let foreign = (divisions[domain]?.branches ?? []).filter { !$0.apps.contains(app) }
    let paths = foreign.flatMap { branch in
      // Links in folders have branches of their own.
      branch.kind == .everything
        ? [LinkClaim.Path(.advancedGlob, "/[^/]*")] : branch.filterPaths
    }
    return paths.isEmpty
      ? nil : LinkClaim(host: project.domains[domain].host, paths: paths.distinct)
  }

  /// A domain that links leave, as filters are to be rid of it.
  func leavingHost(_ domain: Int) -> WrittenHost {
    let links = leavingLinks(domain)
    return WrittenHost(
      project.domains[domain].host, taken: links,
      foreign: isGuessedSite(domain) ? links : nil, isLeft: true)
  }

  /// The hosts whose links filters of an Android app ask for anew, be they its final ones.
  func writtenHosts(_ app: Int, isFinal: Bool) -> [WrittenHost] {
    let own = domains(ofApp: app)
    return project.domains.indices.map { domain in
      let host = project.domains[domain].host
      if isFinal, project.isLeft(project.domains[domain]) {
        return leavingHost(domain)
      }
      return WrittenHost(
        host, taken: own.contains(domain) ? claim(domain, of: app) : nil,
        foreign: foreignLinks(domain, app))
    }
  }

  /// What the files of an app no longer open on purpose: links for other apps, those that leave, and
  /// of a guessed site each of `rules`, today's, that takes some of these.
  func givenUp(
    _ domain: Int, of app: Int, isFinal: Bool, among rules: [LinkRule]
  ) -> [LinkRule] {
    let foreign = foreignLinks(domain, app)?.rules ?? []
    guard isFinal, project.isLeft(project.domains[domain]) else { return foreign }
    let links = leavingLinks(domain)?.rules ?? []
    if !isGuessedSite(domain) { return foreign + links }
    var prover = LinkProver([rules, links])
    let taking = rules.indices.filter { index in
      !rules[index].isExclusion
        && prover.urlMatched(by: index, in: 0, openedBy: 1, for: 0) != .noURL
    }
    return foreign + links + taking.map { rules[$0] }
  }

  /// Why an entry of an app of Apple's for a site that links leave does not go: today's file opens
  /// more than links there, or is not known though the project says that a site is there.
  func stayingEntry(_ domain: Int, of app: Int) -> StayingEntry? {
    let own = project.domains[domain]
    guard project.apps[app].platform.isApple, project.isLeft(own), own.server != .google,
      project.hasSite(own)
    else { return nil }
    guard let today = inputs.todaysAASA[domain] else {
      return own.site == true ? StayingEntry() : nil
    }
    let list = AssociationRuleList(today)
    let links = leavingBranches(domain).flatMap { branch -> [AssociationFileContent.Rule] in
      let folder = AssociationFileContent.Rule(path: ApplePattern.literal(branch.path))
      return branch.kind == .prefix ? [folder, branch.rule] : [branch.rule]
    }
    let leaving = AssociationFileContent(entries: [.anyApp(links)]).ruleList
    var prover = LinkProver([list.rules, leaving.rules])
    let groups = project.apps[app].appIDs.compactMap { list.group(of: AppID($0)) }
    for group in groups {
      let open = prover.losses(from: 0, group: group, to: 1, group: 0).first { loss in
        !isGuessedSite(domain)
          || prover.urlMatched(by: loss.rule, in: 0, openedBy: 1, for: 0) == .noURL
      }
      guard let first = open else { continue }
      return StayingEntry(url: first.proof.witness.map { "https://\(own.host)\($0)" })
    }
    return nil
  }
}
