import AndroidAssociation
import AppleAssociation
import Diagnostics
import Syntax

/// What each build of a plan claims by its own files.
///
/// Planned builds claim what the plan writes for them; shipped ones what their files say. A shipped
/// build without files, or whose files cannot be read or lack the value of a placeholder, claims
/// every domain, so that nothing is taken for safe that is not known.
struct BuildClaims {
  /// What the files of a build claim.
  enum Claim {
    /// What entitlements say.
    case apple(Entitlements)
    /// What a manifest says.
    case android(AndroidApp)
    /// Every domain, since nobody knows.
    case everything
  }

  /// The project, for apps and domains.
  let project: Project
  /// The builds of the plan.
  let builds: [PlanBuild]
  /// The builds that others follow which have given up the legacy entries.
  private let precursors: [Int]
  /// For each build what it claims, and then the same for those that follow `precursors`.
  private(set) var claims: [Claim]
  /// For each build what its own files claim.
  let written: [Claim]
  /// Each build's own entitlements where they can be read, be they complete or not.
  private let entitlements: [Entitlements?]
  /// Each build's own manifests where they can be read, be they complete or not.
  let manifests: [AppManifest?]
  /// `claimed[app][domain]`: whether the files of some build name the domain, be it for a part of
  /// its links or in a way that opens none.
  private var claimed: [[Bool]]
  /// `reached[app][domain]`: the domains below it that builds claim by a wildcard entry, for which
  /// the system reads the files of the domain itself (Apple, TN3155; Android, "Verify App Links").
  private var reached: [[[Int]]]
  /// For each app, whether anything is known about what its builds claim.
  private var known: [Bool]
  /// For each app, the hosts that the plan writes filters for; empty before there is one.
  private(set) var writtenHosts: [(coexistence: [WrittenHost], final: [WrittenHost])] = []
  /// The apps with links on a domain that links leave; empty before there are files of a plan.
  private(set) var leavingApps: Set<Int> = []
  /// For apps without a planned build, what the one that comes some day would claim by the plan's
  /// files, and whether it comes after the legacy entries; empty before there are such files.
  private(set) var unplanned: [(app: Int, isFinal: Bool, claim: Claim)] = []
  /// For each app of Apple's systems, the domains that links leave and its entries do not.
  private var stayingEntries: [[Int: StayingEntry]] = []

  /// Reads the files of all builds.
  init(_ inputs: PlanInputs, builds: [PlanBuild]) {
    project = inputs.project
    self.builds = builds
    entitlements = inputs.builds.map { documents in
      let file = documents.entitlements.map { Entitlements(parsing: $0) }
      return file.flatMap { $0.document.problems.isEmpty ? $0 : nil }
    }
    manifests = zip(builds, inputs.builds).map { build, documents in
      let own = documents.androidManifests(of: build.build, package: build.build.package)
      return own.isEmpty || !own.allSatisfy(\.problems.isEmpty)
        ? nil : AppManifest(merging: own, package: build.build.package)
    }
    written = builds.indices.map { index in
      guard index < inputs.builds.count else { return .everything }
      return Self.claim(builds[index].build, inputs.builds[index], inputs.project)
    }
    precursors = PlanBuilds.precursors(among: builds, inputs.project)
    claims = written + precursors.map { [written] in written[$0] }
    let nothing = [Bool](repeating: false, count: inputs.project.domains.count)
    claimed = Array(repeating: nothing, count: inputs.project.apps.count)
    reached = Array(
      repeating: Array(repeating: [], count: nothing.count), count: inputs.project.apps.count)
    known = Array(repeating: false, count: inputs.project.apps.count)
    for (index, build) in builds.enumerated() { note(written[index], of: build.build.app) }
  }

  private mutating func note(_ claim: Claim, of app: Int) {
    if case .everything = claim { return }
    for (index, domain) in project.domains.enumerated() {
      if Self.claims(claim, domain.host) { claimed[app][index] = true }
      let file = Self.fileHost(claim, of: domain.host, isManaged: true)
      guard let file = project.domains.firstIndex(where: { $0.host == file }), file != index,
        !reached[app][file].contains(index)
      else { continue }
      reached[app][file].append(index)
    }
    known[app] = true
  }

  private static func claims(_ claim: Claim, _ host: String) -> Bool {
    switch claim {
    case .everything: true
    case .apple(let entitlements): entitlements.names(host)
    case .android(let android): android.manifest.names(host) || !android.urls(of: host).isEmpty
    }
  }

  /// The host whose association file the system reads for links of `host`; nil for none.
  private static func fileHost(
    _ claim: Claim, of host: String, isManaged: Bool = false
  ) -> String? {
    switch claim {
    case .everything: host
    case .apple(let entitlements): entitlements.claim(on: host, isManaged: isManaged)?.fileHost
    case .android(let android): android.verification(of: host) { _ in nil }.statementHost
    }
  }

  /// Whether the files of a build list a domain, be it for links or for passwords, App Clips or
  /// Handoff, or cover by a wildcard the hosts below it, whose links need its files; nil when they
  /// are not known.
  func lists(build: Int, domain: Int) -> Bool? { Self.lists(written[build], host(domain)) }

  /// The same of a build or one that follows, where planned ones have the plan's files.
  func lists(form: Int, domain: Int) -> Bool? { Self.lists(claims[form], host(domain)) }

  private static func lists(_ claim: Claim, _ host: String) -> Bool? {
    switch claim {
    case .everything: nil
    case .apple(let entitlements):
      AssociationService.allCases.contains { service in
        entitlements.claim(on: host, for: service, isManaged: true) != nil
          || entitlements.claim(on: "any." + host, for: service, isManaged: true)?.fileHost == host
      }
    case .android(let android):
      !android.urls(of: host).isEmpty || android.manifest.hostsToVerify.contains("*." + host)
    }
  }

  /// Whether the files of a build name a domain, be it in a way that opens none of its links.
  func names(build: Int, domain: Int) -> Bool { Self.claims(claims[build], host(domain)) }

  /// Whether a build claims a domain for an App Clip.
  func claimsClip(build: Int, domain: Int) -> Bool {
    guard case .apple(let entitlements) = claims[build] else { return false }
    return entitlements.claim(on: host(domain), for: .appclips) != nil
  }

  /// The host whose association file the system reads for a build's links of a domain; nil where
  /// the build does not claim it.
  func fileHost(of build: Int, domain: Int) -> String? {
    Self.fileHost(claims[build], of: host(domain))
  }

  /// Whether a build claims links of a domain on devices under management, and on no others.
  func isForManagedDevices(build: Int, domain: Int) -> Bool {
    fileHost(of: build, domain: domain) == nil
      && Self.fileHost(claims[build], of: host(domain), isManaged: true) != nil
  }

  /// The same with the entries that the plan gives its planned builds.
  func withPlannedFiles(_ planner: AssociationPlanner) -> BuildClaims {
    var claims = self
    claims.writtenHosts = project.apps.indices.map { app in
      (
        planner.writtenHosts(app, isFinal: false), planner.writtenHosts(app, isFinal: true)
      )
    }
    claims.stayingEntries = project.apps.indices.map { app in
      let listed = project.domains.indices.filter { domain in
        newestEntitlements(of: app).map { $0.names(host(domain)) } ?? true
      }
      return Dictionary(
        uniqueKeysWithValues: listed.compactMap { domain in
          planner.stayingEntry(domain, of: app).map { (domain, $0) }
        })
    }
    claims.leavingApps = Set(
      project.apps.indices.filter { app in
        planner.domains(ofApp: app).contains { project.isLeft(project.domains[$0]) }
      })
    return claims.withFiles { build, isFinal in
      let all = planner.domains(ofApp: build.app)
      let domains = isFinal ? claims.finalDomains(all, of: build.app) : all
      return project.apps[build.app].platform.isApple
        ? claims.entitlements(build.app, domains, isFinal: isFinal)
        : claims.filters(
          build.app, domains.compactMap { planner.claim($0, of: build.app) }, isFinal: isFinal)
    }
  }

  /// Which of the domains of an app its entries are written for once links have left the others.
  func finalDomains(_ domains: [Int], of app: Int) -> [Int] {
    domains.filter {
      !project.isLeft(project.domains[$0]) || stayingEntry(of: app, on: $0) != nil
    }
  }

  /// Why an app's entry for a domain that links leave does not go; nil where it goes.
  func stayingEntry(of app: Int, on domain: Int) -> StayingEntry? {
    app < stayingEntries.count ? stayingEntries[app][domain] : nil
  }

  /// The same with what saved files of the coexistence say in the place of what the plan would give
  /// its planned builds and those that follow; without a file a build claims nothing.
  func withSavedFiles(_ files: [AppFile]) -> BuildClaims {
    withFiles { build, isFinal in
      let name = isFinal && leavingApps.contains(build.app) ? "final." : "coexistence."
      let file = files.first { $0.app == build.app && $0.name.hasPrefix(name) }
      return file.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    }
  }

  /// The builds, and behind them the ones that follow some of them without the legacy entries: all
  /// that claims are known of.
  var forms: [PlanBuild] { builds + precursors.map { builds[$0] } }

  /// The number of the form that follows a build without the legacy entries; its own where none does.
  func finalForm(of build: Int) -> Int {
    precursors.firstIndex(of: build).map { builds.count + $0 } ?? build
  }

  /// The build that a form is, or follows.
  func build(ofForm form: Int) -> Int {
    form < builds.count ? form : precursors[form - builds.count]
  }

  /// The same with `text` as the files of planned builds, be they final, and of those that follow:
  /// entitlements, or intent filters.
  private func withFiles(_ text: (Build, _ isFinal: Bool) -> String) -> BuildClaims {
    var copy = self
    func claim(_ index: Int, isFinal: Bool) -> Claim? {
      self.claim(index, file: text(builds[index].build, isFinal), isFinal: isFinal)
    }
    for (index, form) in forms.enumerated() where index >= builds.count || form.build.isPlanned {
      let isFinal = index >= builds.count || project.hasDropped(form.build)
      if index >= builds.count, !leavingApps.contains(form.build.app) {
        // It gives nothing up, so that no other build follows.
        copy.claims[index] = copy.claims[build(ofForm: index)]
        continue
      }
      copy.claims[index] = claim(build(ofForm: index), isFinal: isFinal) ?? claims[index]
    }
    copy.unplanned = project.apps.indices.compactMap { app in
      let own = builds.indices.filter { builds[$0].build.app == app }
      guard let last = own.last, !own.contains(where: { builds[$0].build.isPlanned }) else {
        return nil
      }
      let isFinal = project.hasDropped(builds[last].build)
      return claim(last, isFinal: isFinal).map { (app, isFinal, $0) }
    }
    return copy
  }

  /// What the build after one claims by a file of the plan, or that one where it is planned; nil for
  /// an Android app without a package.
  private func claim(_ index: Int, file: String, isFinal: Bool) -> Claim? {
    let build = builds[index].build
    if project.apps[build.app].platform.isApple {
      return .apple(Entitlements(parsing: SourceText(path: "entitlements", text: file)))
    }
    guard let package = build.package else { return nil }
    // What other activities claim is in no file of the plan, and stays.
    let kept = keptFilters(build.app, isFinal: isFinal)
    let elsewhere = (kept?.textsElsewhere ?? []) + (kept?.textsWithoutLinks ?? [])
    let values = newestManifest(of: build.app).map { builds[$0].build.placeholders } ?? [:]
    return .android(
      Self.app(
        package, filters: file, elsewhere: elsewhere, values: values,
        targetSDK: newestManifest(of: build.app).flatMap { manifests[$0]?.targetSDK },
        obstacle: obstacle(after: index, isFinal: isFinal)))
  }

  /// Whether a build's own files tell what it claims.
  func isKnown(build: Int) -> Bool { Self.isKnown(written[build]) }

  /// Whether a build's own files, or the plan's, tell what it claims.
  func isWritten(build: Int) -> Bool { Self.isKnown(claims[build]) }

  private static func isKnown(_ claim: Claim) -> Bool {
    if case .everything = claim { false } else { true }
  }

  /// Whether anything is known about what the app's builds claim.
  func isKnown(_ app: Int) -> Bool { known[app] }

  /// Whether the files of some build of `app` name `domain`.
  func claims(_ app: Int, _ domain: Int) -> Bool { claimed[app][domain] }

  /// Whether the newest manifest of `app` names `domain`; nil where none is known.
  ///
  /// A host that an older build named and this one does not was given up.
  func newestManifest(of app: Int, names domain: Int) -> Bool? {
    newestManifest(of: app).map { Self.claims(written[$0], host(domain)) }
  }

  /// The domains below `domain` that builds of `app` reach by its files, in the project's order.
  func domains(_ app: Int, reachedBy domain: Int) -> [Int] { reached[app][domain].sorted() }

  /// The domain whose AASA decides for an Apple build on links of `domain`; nil when the build does
  /// not claim it, or reads the file of a host that the project does not list.
  func fileDomain(of build: Int, domain: Int) -> Int? {
    if case .android = claims[build] { return nil }
    return fileHost(of: build, domain: domain).flatMap { file in
      project.domains.firstIndex { $0.host == file }
    }
  }

  /// The domain whose files say which links of `domain` open a build: that one itself, unless an
  /// Apple build claims it by a wildcard alone.
  func ruleDomain(for build: Int, on domain: Int) -> Int {
    fileDomain(of: build, domain: domain) ?? domain
  }

  /// The Android app that a build is; nil for Apple platforms.
  func androidApp(_ build: Int) -> AndroidApp? {
    if case .android(let app) = claims[build] { return app }
    guard case .everything = claims[build],
      let package = builds[self.build(ofForm: build)].build.package
    else { return nil }
    let everything = project.domains.map { domain in
      var claim = LinkClaim(host: domain.host)
      claim.takesHTTP = true
      return claim
    }
    return Self.app(package, filters: IntentFilterText(everything).rendered())
  }

  /// The entitlements of an app's last build that has some.
  func newestEntitlements(of app: Int) -> Entitlements? {
    entitlements.indices.last { builds[$0].build.app == app && entitlements[$0] != nil }
      .flatMap { entitlements[$0] }
  }

  /// An app's last build that has manifests.
  func newestManifest(of app: Int) -> Int? {
    manifests.indices.last { builds[$0].build.app == app && manifests[$0] != nil }
  }

  /// The host of a domain.
  func host(_ domain: Int) -> String { project.domains[domain].host }

  private static func claim(
    _ build: Build, _ documents: PlanInputs.BuildDocuments, _ project: Project
  ) -> Claim {
    let app = project.apps[build.app]
    if let source = documents.entitlements, app.platform.isApple {
      let entitlements = Entitlements(parsing: source)
      return entitlements.unknownPlace == nil ? .apple(entitlements) : .everything
    }
    guard let package = build.package else { return .everything }
    let manifests = documents.androidManifests(of: build, package: package)
    if manifests.isEmpty || manifests.contains(where: { $0.unknownPlace != nil }) {
      return .everything
    }
    return .android(
      AndroidApp(
        package: package, fingerprints: [],
        manifest: AppManifest(merging: manifests, package: package)))
  }

  /// An app whose manifest holds `filters` in one activity, `elsewhere` in another, and nothing else;
  /// `obstacle` keeps links from the first.
  private static func app(
    _ package: String, filters: String, elsewhere: [String] = [], values: [String: String] = [:],
    targetSDK: Int? = nil, obstacle: ClosedComponent? = nil
  ) -> AndroidApp {
    let text = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android"
      xmlns:tools="http://schemas.android.com/tools" package="\(package)">
      <application><activity android:name=".Links" android:exported="true">
      \(filters)</activity><activity android:name=".Others" android:exported="true">
      \(elsewhere.joined())</activity></application></manifest>
      """
    let manifest = AndroidManifest(
      parsing: SourceText(path: "AndroidManifest.xml", text: text),
      values: ManifestValues(placeholders: values, strings: values))
    let merged = AppManifest(merging: [manifest], package: package, targetSDK: targetSDK)
    return AndroidApp(
      package: package, fingerprints: [],
      manifest: obstacle.map { merged.closing(package + ".Links", by: $0) } ?? merged)
  }
}
