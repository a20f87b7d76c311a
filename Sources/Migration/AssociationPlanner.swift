import AndroidAssociation
import AppleAssociation
import Diagnostics
import LinkLanguage
import Syntax

/// Decides what the association files and app files of a plan say, and writes them.
struct AssociationPlanner {
  /// What the plan is made from.
  let inputs: PlanInputs
  /// Which paths the links of each domain use.
  let shapes: [PathShapes]
  /// What builds claim, by their own files.
  let claims: BuildClaims

  private var project: Project { inputs.project }

  /// The files of each host that the team or its vendor serves.
  func hostFiles() -> [HostFiles] {
    project.domains.indices.filter { project.domains[$0].server != .google }.map { index in
      HostFiles(domain: index, aasa: aasa(index), assetlinks: assetlinks(index))
    }
  }

  /// A copy of `files` without the apps that are held back.
  func withoutHeldBack(_ files: HostFiles, _ heldBack: Set<HeldBackApp>) -> HostFiles {
    let apps = Set(heldBack.filter { $0.domain == files.domain }.map(\.app))
    if apps.isEmpty { return files }
    var files = files
    files.heldBackAASA = aasa(files.domain, without: apps)
    files.heldBackAssetlinks = assetlinks(files.domain, without: apps)
    return files
  }

  /// The apps that have links on a domain: those whose builds claim it, or claim the domain that
  /// its links come from or go to, or of which nothing is known.
  func apps(on domain: Int) -> [Int] {
    project.apps.indices.filter { app in
      let related = related(to: domain)
      return !claims.isKnown(app) || related.contains { claims.claims(app, $0) }
    }
  }

  /// The domains that the plan's builds of an app claim: those it has links on, Google's left out.
  func domains(ofApp app: Int) -> [Int] {
    project.domains.indices.filter {
      project.domains[$0].server != .google && apps(on: $0).contains(app)
    }
  }

  private func related(to domain: Int) -> [Int] {
    let host = project.domains[domain].host
    return project.domains.indices.filter { other in
      other == domain || project.target(of: project.domains[other]) == host
        || project.target(of: project.domains[domain]) == project.domains[other].host
    }
  }
}

extension AssociationPlanner {
  private func aasa(_ domain: Int, without heldBack: Set<Int> = []) -> [UInt8]? {
    let apps = apps(on: domain).filter { !heldBack.contains($0) }
    let own = apps.compactMap { project.apps[$0].appID }.map { AppID($0) }
    let today = inputs.domains[domain].parsedAASA
    if own.isEmpty, today?.isReadable != true { return nil }
    let content = content(own, domain: domain, today: today)
    // A file over Apple's limit cannot come from rules by prefix and shape.
    guard !content.entries.isEmpty || !content.services.isEmpty,
      let text = try? content.rendered()
    else { return nil }
    return Array(text.utf8)
  }

  private func content(
    _ own: [AppID], domain: Int, today: AppleAssociationFile?
  ) -> AssociationFileContent {
    let current = today.map { AssociationFileContent($0) }
    var entries: [AssociationFileContent.Entry] = []
    if !own.isEmpty {
      let rules = exclusions(of: current, for: own, domain: domain) + openings(domain)
      entries.append(AssociationFileContent.Entry(appIDs: own, rules: rules))
    }
    let projectIDs = Set(project.apps.compactMap(\.appID).map { AppID($0) })
    for var entry in current?.entries ?? [] {
      entry.appIDs.removeAll { projectIDs.contains($0) }
      if !entry.appIDs.isEmpty { entries.append(entry) }
    }
    return AssociationFileContent(
      entries: entries, variables: current?.variables ?? [], services: current?.services ?? [])
  }

  /// Today's exclusions that come before everything that opens, as far as they can concern links.
  private func exclusions(
    of current: AssociationFileContent?, for own: [AppID], domain: Int
  ) -> [AssociationFileContent.Rule] {
    let prefix = project.domains[domain].prefix
    let entry = current?.entries.first { $0.appIDs.contains { own.contains($0) } }
    let leading = entry?.rules.prefix { $0.isExclusion } ?? []
    return leading.filter { rule in prefix.isEmpty || rule.path?.hasPrefix(prefix + "/") == true }
  }

  private func openings(_ domain: Int) -> [AssociationFileContent.Rule] {
    let prefix = project.domains[domain].prefix
    let shapes = shapes[domain]
    var rules: [AssociationFileContent.Rule] = []
    if prefix.isEmpty || shapes.folders.contains("/") {
      return [AssociationFileContent.Rule(path: "/*")]
    }
    rules.append(AssociationFileContent.Rule(path: prefix + "/*"))
    rules += shapes.folders.map { AssociationFileContent.Rule(path: $0 + "*") }
    if shapes.hasRootLongLinks {
      rules.append(AssociationFileContent.Rule(path: "/", query: .items([.init("link", "?*")])))
    }
    return rules
  }
}

extension AssociationPlanner {
  private func assetlinks(_ domain: Int, without heldBack: Set<Int> = []) -> [UInt8]? {
    let apps = apps(on: domain).filter { !heldBack.contains($0) }
    let identities = apps.compactMap { identity($0) }
    let file = AssetLinksFile(apps: identities, today: inputs.domains[domain].parsedAssetlinks)
    return file.isEmpty ? nil : Array(file.text.utf8)
  }

  private func identity(_ app: Int) -> AppIdentity? {
    guard let package = project.apps[app].package else { return nil }
    let fingerprints = fingerprints(app)
    return fingerprints.isEmpty
      ? nil : AppIdentity(package: package, fingerprints: fingerprints)
  }

  /// The certificates of an Android app: those of the project file, or else those that some host
  /// lists for its package today.
  func fingerprints(_ app: Int) -> [CertificateFingerprint] {
    let given = project.apps[app].certificates.compactMap { CertificateFingerprint($0) }
    guard given.isEmpty, let package = project.apps[app].package else { return given }
    var found: [CertificateFingerprint] = []
    for document in inputs.domains.compactMap(\.parsedAssetlinks) {
      for text in document.statements(for: package).flatMap(\.fingerprints).map(\.text) {
        if let fingerprint = CertificateFingerprint(text), !found.contains(fingerprint) {
          found.append(fingerprint)
        }
      }
    }
    return found
  }

  /// The intent filters of a build that claims `domains`.
  func filters(on domains: [Int]) -> IntentFilterText {
    IntentFilterText(domains.map { claim($0) })
  }

  private func claim(_ domain: Int) -> LinkClaim {
    let host = project.domains[domain].host
    let prefix = project.domains[domain].prefix
    let shapes = shapes[domain]
    if prefix.isEmpty || shapes.folders.contains("/") { return LinkClaim(host: host) }
    var claim = LinkClaim(host: host, folder: prefix)
    claim.paths += shapes.folders.map { LinkClaim.Path(.prefix, $0) }
    if shapes.hasRootLongLinks { claim.paths.append(LinkClaim.Path(.literal, "/")) }
    return claim
  }
}
