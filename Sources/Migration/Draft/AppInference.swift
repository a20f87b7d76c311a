/// Finds a team's apps in what its files told.
///
/// What builds an app (projects, build files) is believed before what mentions apps (association
/// files, exports): those also name apps that were given up long ago.
struct AppInference {
  private let facts: [DocumentFacts]

  /// Looks at facts that are sorted by path.
  init(_ facts: [DocumentFacts]) {
    self.facts = facts
  }

  /// The apps with names of their own.
  func apps() -> [ProjectDraft.App] {
    let apple = bundles().map(appleApp)
    let android = packages().map(androidApp)
    var names = AppNames(hasBothPlatforms: !apple.isEmpty && !android.isEmpty)
    return (apple + android).map { app in
      var app = app
      app.name = names.name(of: app)
      return app
    }
  }

  /// App IDs and packages that files mention and that none of `apps` is.
  func leftOver(_ apps: [ProjectDraft.App]) -> [String] {
    let known = Set(apps.map(\.identifier.text))
    var remarks: [String] = []
    for fact in facts {
      let bundles = fact.appIDs.filter { !known.contains(Self.bundle(of: $0)) }
      let packages = fact.packages.filter { !known.contains($0) }
      let names = fact.kind == .assetlinks || fact.kind == .googleServices ? packages : bundles
      for name in names {
        remarks.append(
          "\(fact.path) also names \(name), which nothing else does: add it if it lives")
      }
    }
    return remarks
  }

  // MARK: Apple

  /// Bundle identifiers with the files that name them.
  private func bundles() -> [(id: String, paths: [String])] {
    let sources: [[DocumentKind]] = [
      [.xcodeProject, .infoPlist, .googleServiceInfo, .expo, .entitlements], [.association],
      [.googleServices], [.export],
    ]
    for kinds in sources {
      let found = Self.collected(facts.filter { kinds.contains($0.kind) }, bundles(in:))
      if !found.isEmpty { return found }
    }
    return []
  }

  private func bundles(in fact: DocumentFacts) -> [String] {
    let claiming = facts.filter { $0.kind == .entitlements && !$0.claimedHosts.isEmpty }
    let targets = fact.configurations.filter { configuration in
      claiming.contains { $0.path == configuration.entitlements }
    }
    if !targets.isEmpty { return targets.compactMap(\.bundleID) }
    let all = fact.bundleIDs + fact.appIDs.map(Self.bundle)
    if fact.kind == .association { return all }
    // An extension's bundle identifier begins with its app's.
    return all.filter { id in !all.contains { id.hasPrefix($0 + ".") } }
  }

  private func appleApp(_ bundle: (id: String, paths: [String])) -> ProjectDraft.App {
    ProjectDraft.App(
      name: "", platform: .iOS,
      identifier: ProjectDraft.Value(bundle.id, from: bundle.paths), appID: appID(of: bundle.id),
      certificates: [], storeNumber: storeNumber(of: bundle.id))
  }

  private func appID(of bundle: String) -> ProjectDraft.Value? {
    let stated = Self.collected(facts) { fact in
      fact.appIDs.filter { Self.bundle(of: $0) == bundle }
    }
    if let first = stated.first {
      var value = ProjectDraft.Value(first.id, from: first.paths)
      let others = stated.dropFirst().map(\.id)
      if !others.isEmpty { value.origin += "; also named: " + others.joined(separator: ", ") }
      let team = teams(of: bundle).first
      if let team, first.id.prefix(10) != team.id {
        value.origin += "; \(ProjectDraft.Value.list(team.paths)) has the Team ID \(team.id)"
      }
      return value
    }
    guard let team = teams(of: bundle).first else { return nil }
    return ProjectDraft.Value(
      team.id + "." + bundle,
      inferred: "the Team ID of \(ProjectDraft.Value.list(team.paths)); old apps can have another"
        + " prefix")
  }

  /// The Team IDs of the app's own targets, or the only one that there is.
  private func teams(of bundle: String) -> [(id: String, paths: [String])] {
    let own = Self.collected(facts) { fact in
      fact.configurations.filter { $0.bundleID == bundle }.compactMap(\.team)
    }
    if !own.isEmpty { return own }
    let all = Self.collected(facts, \.teams)
    return all.count == 1 ? all : []
  }

  private func storeNumber(of bundle: String) -> ProjectDraft.Value? {
    let found = Self.collected(facts) { fact in
      fact.storeEntries.filter { $0.bundleID == bundle }.map(\.number)
    }
    return found.first.map { ProjectDraft.Value($0.id, from: $0.paths) }
  }

  // MARK: Android

  private func packages() -> [(id: String, paths: [String])] {
    let builders = facts.filter { fact in
      switch fact.kind {
      case .gradle, .expo: true
      case .manifest:
        gradle(of: fact.path) == nil
          && (!fact.claimedHosts.isEmpty || DraftPath.version(in: fact.path) != nil)
      default: false
      }
    }
    let mentions = [DocumentKind.googleServices, .assetlinks, .export, .manifest].map { kind in
      facts.filter { $0.kind == kind }
    }
    for source in [builders] + mentions {
      let found = Self.collected(source, \.packages)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The build file that gives the manifest at `path` its package.
  private func gradle(of path: String) -> DocumentFacts? {
    facts.last { fact in
      fact.kind == .gradle && !fact.packages.isEmpty
        && DraftPath.isInside(path, DraftPath.parent(fact.path))
    }
  }

  private func androidApp(_ package: (id: String, paths: [String])) -> ProjectDraft.App {
    var certificates: [ProjectDraft.Value] = []
    for fact in facts {
      for certificate in fact.certificates where certificate.package == package.id {
        guard !certificates.contains(where: { $0.text == certificate.fingerprint }) else {
          continue
        }
        var value = ProjectDraft.Value(certificate.fingerprint, from: [fact.path])
        if certificate.isRespelt { value.origin += ", there spelt otherwise" }
        certificates.append(value)
      }
    }
    return ProjectDraft.App(
      name: "", platform: .android,
      identifier: ProjectDraft.Value(package.id, from: package.paths), appID: nil,
      certificates: certificates, storeNumber: nil)
  }

  /// The bundle identifier of a whole App ID.
  private static func bundle(of appID: String) -> String {
    String(appID.drop { $0 != "." }.dropFirst())
  }

  /// The values that facts hold, in order, each with the paths of all facts that hold it.
  static func collected(
    _ facts: [DocumentFacts], _ values: (DocumentFacts) -> [String]
  ) -> [(id: String, paths: [String])] {
    var found: [(id: String, paths: [String])] = []
    var places: [String: Int] = [:]
    for fact in facts {
      for value in values(fact) {
        if let place = places[value] {
          found[place].paths.append(fact.path)
        } else {
          places[value] = found.count
          found.append((value, [fact.path]))
        }
      }
    }
    return found
  }
}
