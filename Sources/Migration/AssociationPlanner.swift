import AndroidAssociation
import AppleAssociation
import Bytes
import Syntax

/// Decides what the association files and app files of a plan say, and writes them.
struct AssociationPlanner {
  /// What the plan is made from.
  let inputs: PlanInputs
  /// Which paths the links of each domain use.
  let shapes: [PathShapes]
  /// How the paths of each domain are divided among its apps; nil where each gets all of them.
  var divisions: [PathDivision?]
  /// For each domain, the exclusions of its AASA of today that may come to hold for more.
  var exclusions: [[TodaysExclusion]]
  /// The apps that have links on each domain.
  private let apps: [[Int]]
  /// `reached[app][domain]`: the domains below it that the app reaches by the domain's files.
  private let reached: [[[Int]]]
  /// `mayClaim[app][domain]`: whether the app's builds claim a domain, or may where no harm is done.
  ///
  /// On Android 11 and earlier a host that fails takes all others with it, so there the
  /// newest manifest decides.
  private let mayClaim: [[Bool]]

  /// The project, for apps and domains.
  var project: Project { inputs.project }

  /// Prepares to write; `claims` are those of the builds' own files.
  init(inputs: PlanInputs, shapes: [PathShapes], claims: BuildClaims) {
    self.inputs = inputs
    self.shapes = shapes
    divisions = shapes.map { _ in nil }
    exclusions = shapes.map { _ in [] }
    let project = inputs.project
    mayClaim = project.apps.indices.map { app in
      project.domains.indices.map { domain in
        if let named = claims.newestManifest(of: app, names: domain) { return named }
        return claims.claims(app, domain)
          || (!claims.isKnown(app) && project.apps[app].platform.isApple)
      }
    }
    reached = project.apps.indices.map { app in
      project.domains.indices.map { claims.domains(app, reachedBy: $0) }
    }
    apps = project.domains.indices.map { domain in
      let related = project.domainsRelated(to: domain)
      return project.apps.indices.filter { app in
        !claims.isKnown(app) || related.contains { claims.claims(app, $0) }
      }
    }
  }

  /// The files of each host that the team or its vendor serves.
  func hostFiles() -> [HostFiles] {
    project.domains.indices.filter { project.domains[$0].server != .google }.map { index in
      let aasa = aasa(index)
      return HostFiles(
        domain: index, apps: apps(on: index), aasa: aasa.bytes, aasaRefusal: aasa.refusal,
        assetlinks: assetlinks(index))
    }
  }

  /// A copy of `files` with those of before the drain, where apps that are held back are named as
  /// they are today.
  ///
  /// Where the plan has a file there is one then too, be it one that names nobody: it lies over the
  /// plan's.
  func withHeldBack(_ files: HostFiles, _ heldBack: Set<HeldBackApp>) -> HostFiles {
    let apps = Set(heldBack.filter { $0.domain == files.domain }.map(\.app))
    if apps.isEmpty { return files }
    var files = files
    if files.aasa != nil {
      files.heldBackAASA =
        aasa(files.domain, holdingBack: apps).bytes ?? HostFiles.aasaOfNobody
    }
    if files.assetlinks != nil {
      files.heldBackAssetlinks =
        assetlinks(files.domain, holdingBack: apps) ?? Array("[]\n".utf8)
    }
    return files
  }

  /// The apps that a domain's files name: those that have links on it, which claim it, or the
  /// domain that its links come from or go to, or of which nothing is known; and those that reach
  /// domains below it by its files.
  func apps(on domain: Int) -> [Int] {
    project.apps.indices.filter { apps[domain].contains($0) || !reached[$0][domain].isEmpty }
  }

  /// The domains whose links open in an app by the files of `domain`.
  func domains(ofApp app: Int, openedBy domain: Int) -> [Int] {
    (apps[domain].contains(app) ? [domain] : []) + reached[app][domain]
  }

  /// The domains whose links open in an app, for all that is known, by one of the files that those
  /// of `domain` may open by: itself, and what a wildcard makes share a file with it.
  func domains(ofApp app: Int, sharingFileWith domain: Int) -> [Int] {
    let bases = project.domains.indices.filter {
      $0 == domain || reached[app][$0].contains(domain)
    }
    return bases + bases.flatMap { reached[app][$0] }
  }

  /// The domains that the plan's builds of an app claim: those it has links on.
  ///
  /// One of Google's stays in as long as builds claim it, and no longer than other legacy entries;
  /// on Android as long as the newest manifest names it.
  func domains(ofApp app: Int) -> [Int] {
    project.domains.indices.filter { domain in
      project.domains[domain].server == .google
        ? mayClaim[app][domain] : apps[domain].contains(app)
    }
  }
}

extension AssociationPlanner {
  private func assetlinks(_ domain: Int, holdingBack heldBack: Set<Int> = []) -> [UInt8]? {
    let apps = apps(on: domain).filter { !heldBack.contains($0) }
    let identities = apps.flatMap { self.identities($0, on: domain) }
    let rules = apps.flatMap { app in
      project.apps[app].packages.map { ($0, dynamicRules(domain, of: app)?.components ?? []) }
    }
    let file = AssetLinksFile(
      apps: identities, today: inputs.todaysAssetlinks[domain],
      rules: Dictionary(rules) { first, _ in first }, leavingOut: project.retiredApps,
      holdingBack: heldBack.sorted().flatMap { project.apps[$0].packages })
    return file.isEmpty ? nil : Array(file.text.utf8)
  }

  /// Apps that today's files name, the project does not list, and new files go on naming.
  func keptApps() -> [KeptApp] {
    let listed = Set(project.apps.flatMap { $0.appIDs + $0.packages })
      .union(project.retiredApps)
    return project.domains.indices.flatMap { domain -> [KeptApp] in
      guard [.us, .firebase].contains(project.domains[domain].server) else { return [] }
      let aasa = inputs.todaysAASA[domain]?.appIDs.map(\.text) ?? []
      let packages = inputs.todaysAssetlinks[domain]?.statements.compactMap { $0.package?.text }
      var seen = listed
      return (aasa + (packages ?? [])).filter { seen.insert($0).inserted }.map {
        KeptApp(domain: domain, identity: $0)
      }
    }
  }

  private func identities(_ app: Int, on domain: Int) -> [AppIdentity] {
    let packages = project.apps[app].packages
    // What else the host lets an app do, saved passwords say, goes with it to its new package.
    let earlier = packages.dropFirst().flatMap { package in
      inputs.todaysAssetlinks[domain]?.statements(for: package) ?? []
    }.flatMap(\.relations).compactMap { AssetRelation($0.text) }
    return packages.compactMap { package in
      let fingerprints = fingerprints(app, package: package)
      let relations =
        ([.handleAllURLs] + (package == packages.first ? earlier : [])).distinct
      return fingerprints.isEmpty
        ? nil
        : AppIdentity(package: package, fingerprints: fingerprints, relations: relations)
    }
  }

  /// The certificates of an Android app under one of its packages: those of the project file, or
  /// else those that some host lists for the package today, or else those that its APKs are signed
  /// with.
  func fingerprints(_ app: Int, package: String?) -> [CertificateFingerprint] {
    guard let package else { return [] }
    let given = project.apps[app].certificates(of: package).compactMap {
      CertificateFingerprint($0)
    }
    if !given.isEmpty { return given }
    var found: [CertificateFingerprint] = []
    for document in inputs.todaysAssetlinks.compactMap(\.self).flatMap(\.withIncluded) {
      for text in document.statements(for: package).flatMap(\.fingerprints).map(\.text) {
        if let fingerprint = CertificateFingerprint(text), !found.contains(fingerprint) {
          found.append(fingerprint)
        }
      }
    }
    if found.isEmpty {
      let own = zip(project.builds, inputs.builds).filter {
        $0.0.app == app && $0.0.package == package
      }
      found = own.flatMap { $0.1.signature.fingerprints(apiLevel: .max) }.distinct
    }
    return found
  }

  /// The certificates of each build.
  func fingerprints(of builds: [PlanBuild]) -> [[CertificateFingerprint]] {
    builds.map { fingerprints($0.build.app, package: $0.build.package) }
  }

  /// The links of a domain that Android builds of an app ask for, by `http` too where the inventory
  /// has such links; nil for none.
  func claim(_ domain: Int, of app: Int) -> LinkClaim? {
    var division = division(domain)
    // No filter looks at the query, so one for long links would take a site's home page.
    if shapes[domain].isBesideSite { division.branches.removeAll { $0.kind == .longLinks } }
    return division.filterPaths(of: app).map { paths in
      var claim = LinkClaim(host: project.domains[domain].host, paths: paths)
      claim.takesHTTP = shapes[domain].hasPlainLinks
      claim.takesQueryOfHost =
        shapes[domain].hasLongLinksWithoutSlash && division.hasRootLongLinks(of: app)
      return claim
    }
  }

  /// The paths of a domain that apps are to open, and which apps these are for: those that have links,
  /// and where mails for signing in come from, theirs.
  func division(_ domain: Int) -> PathDivision {
    let all = Set(project.apps.indices)
    var division =
      divisions[domain]
      ?? PathDivision(
        branches: PathBranch.outermost(of: project.domains[domain], shapes[domain]).map { branch in
          var branch = branch
          branch.apps = all
          return branch
        })
    if project.domains[domain].host == project.signInDomain {
      division.branches.append(
        PathBranch(kind: .folder, path: BuildClaims.signInPath, apps: all))
    }
    return division
  }
}
