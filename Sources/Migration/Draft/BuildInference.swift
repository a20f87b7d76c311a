import Bytes
import DynamicLinks

/// Finds a team's builds: every file of entitlements and every manifest that claims hosts.
struct BuildInference {
  private let facts: [DocumentFacts]
  private let apps: [ProjectDraft.App]

  /// Looks at facts that are sorted by path.
  init(_ facts: [DocumentFacts], apps: [ProjectDraft.App]) {
    self.facts = facts
    self.apps = apps
  }

  /// The builds by app, version and path.
  func builds() -> [ProjectDraft.Build] {
    let found = facts.filter(isBuild).map(build)
    let kept = found.filter { build in
      !Self.isForDebugging(build.file)
        || !found.contains { $0.app == build.app && !Self.isForDebugging($0.file) }
    }
    return kept.sorted { left, right in
      let leftApp = left.app ?? apps.count
      let rightApp = right.app ?? apps.count
      if leftApp != rightApp { return leftApp < rightApp }
      let leftVersion = Self.numbers(left.version?.text)
      let rightVersion = Self.numbers(right.version?.text)
      if leftVersion != rightVersion { return leftVersion.lexicographicallyPrecedes(rightVersion) }
      return left.file.utf8.lexicographicallyPrecedes(right.file.utf8)
    }
  }

  /// `facts` without what only developers' builds claim, as long as others claim anything.
  static func shipped(_ facts: [DocumentFacts]) -> [DocumentFacts] {
    let claiming = facts.filter { !$0.claimedHosts.isEmpty }
    guard claiming.contains(where: { !isForDebugging($0.path) }) else { return facts }
    return facts.map { fact in
      var fact = fact
      if isForDebugging(fact.path) { fact.claimedHosts = [] }
      return fact
    }
  }

  /// Whether a configuration or path names a build that nobody but developers runs.
  static func isForDebugging(_ name: String) -> Bool {
    DraftPath.holdsWord(name, ["debug", "profile"])
  }

  private static func numbers(_ version: String?) -> [Int] {
    (version ?? "").split(separator: ".").map { part in Int(part.prefix { $0.isNumber }) ?? 0 }
  }

  private func isBuild(_ fact: DocumentFacts) -> Bool {
    guard fact.kind == .entitlements || fact.kind == .manifest else { return false }
    return !fact.claimedHosts.isEmpty || !fact.openPlaceholders.isEmpty
      || DraftPath.version(in: fact.path) != nil
  }

  private func build(_ fact: DocumentFacts) -> ProjectDraft.Build {
    let isAndroid = fact.kind == .manifest
    let base = isAndroid ? main(below: fact.path) : nil
    let openPlaceholders = (fact.openPlaceholders + (base?.openPlaceholders ?? [])).distinct
    let known = facts.filter { covers($0, fact.path) }
    let values = known.map { fact in fact.placeholders.map { ($0.key, $0.value, fact.path) } }
    let placeholders = openPlaceholders.compactMap { name in
      values.joined().first { $0.0 == name }
        .map { (name: name, value: ProjectDraft.Value($0.1, from: [$0.2])) }
    }
    let open = openPlaceholders.filter { name in
      !placeholders.contains { $0.name == name }
    }
    return ProjectDraft.Build(
      app: app(of: fact), version: version(of: fact),
      isBeta: DraftPath.holdsWord(fact.path, ["beta", "staging", "internal", "testing", "adhoc"]),
      file: fact.path, base: base?.path, isAndroid: isAndroid, resolver: resolver(of: fact),
      placeholders: placeholders, openPlaceholders: open,
      hosts: (fact.claimedHosts + (base?.claimedHosts ?? [])).distinct)
  }

  /// The manifest that the build merges the one of a flavour or build type over.
  private func main(below path: String) -> DocumentFacts? {
    let parts = DraftPath.parts(path)
    guard parts.count > 2, parts[parts.count - 3] == "src", parts[parts.count - 2] != "main" else {
      return nil
    }
    let other = (parts.dropLast(2) + ["main", parts[parts.count - 1]]).joined(separator: "/")
    return facts.first { $0.kind == .manifest && $0.path == other }
  }

  // MARK: Whose build

  private func app(of fact: DocumentFacts) -> Int? {
    let isAndroid = fact.kind == .manifest
    // Its app would have another platform than those that are found by bundle identifier.
    if DraftPath.parts(fact.path).contains(where: { $0.lowercased() == "macos" }) { return nil }
    let candidates = apps.indices.filter { apps[$0].platform.isApple != isAndroid }
    if candidates.count < 2 { return candidates.first }
    let names = isAndroid ? packages(near: fact) : bundles(near: fact)
    for name in names {
      if let index = candidates.first(where: { apps[$0].identifier.text == name }) { return index }
    }
    return nil
  }

  private func bundles(near fact: DocumentFacts) -> [String] {
    let configured = facts.flatMap(\.configurations).filter { $0.entitlements == fact.path }
    let own = fact.appIDs.map { String($0.drop { $0 != "." }.dropFirst()) }
    return configured.compactMap(\.bundleID) + own
      + nearest(to: fact.path, kinds: [.infoPlist, .googleServiceInfo, .xcodeProject, .expo])
      .flatMap(\.bundleIDs)
  }

  private func packages(near fact: DocumentFacts) -> [String] {
    let built = facts.filter { $0.kind == .gradle && covers($0, fact.path) }.reversed()
    return built.flatMap(\.packages) + fact.packages
      + nearest(to: fact.path, kinds: [.gradle, .googleServices, .expo]).flatMap(\.packages)
  }

  /// The facts of these kinds that share most folders with `path`; none when that decides nothing.
  private func nearest(to path: String, kinds: Set<DocumentKind>) -> [DocumentFacts] {
    let own = DraftPath.parts(path).dropLast()
    let rated = facts.filter { kinds.contains($0.kind) }.map { fact in
      (
        fact: fact,
        shared: zip(own, DraftPath.parts(fact.path).dropLast()).prefix { $0 == $1 }.count
      )
    }
    guard let most = rated.map(\.shared).max(), most > 0 else { return [] }
    return rated.filter { $0.shared == most }.map(\.fact)
  }

  /// Whether what `fact` says holds for files in its folder and below.
  private func covers(_ fact: DocumentFacts, _ path: String) -> Bool {
    DraftPath.isInside(path, DraftPath.parent(fact.path))
  }

  // MARK: What is known about it

  private func version(of fact: DocumentFacts) -> ProjectDraft.Value? {
    if let version = fact.version { return ProjectDraft.Value(version, from: [fact.path]) }
    let folder = DraftPath.parent(fact.path)
    let beside = facts.first { other in
      other.kind == .infoPlist && DraftPath.parent(other.path) == folder && other.version != nil
    }
    if let beside, let version = beside.version {
      return ProjectDraft.Value(version, from: [beside.path])
    }
    if let version = DraftPath.version(in: fact.path) {
      return ProjectDraft.Value(version, inferred: "its folder's name")
    }
    for project in facts where project.kind == .xcodeProject {
      let own = project.configurations.filter { $0.entitlements == fact.path }
      if let version = own.compactMap(\.version).last {
        return ProjectDraft.Value(version, from: [project.path])
      }
    }
    let kinds: Set<DocumentKind> = [.gradle, .pubspec, .expo]
    let around = facts.filter { kinds.contains($0.kind) && covers($0, fact.path) }
    let inner = around.max { DraftPath.parts($0.path).count < DraftPath.parts($1.path).count }
    let told = inner?.version == nil ? around.first { $0.version != nil } : inner
    return told.flatMap { told in told.version.map { ProjectDraft.Value($0, from: [told.path]) } }
  }

  private func resolver(of fact: DocumentFacts) -> ProjectDraft.Value? {
    let user = facts.first { $0.usesDynamicLinks && covers($0, fact.path) }
    if let user {
      return ProjectDraft.Value(
        Resolver.fdlSDK.rawValue, inferred: "the Dynamic Links SDK is in \(user.path)")
    }
    let googles = fact.claimedHosts.first { DomainKind(host: $0).isGoogleOwned }
    return googles.map {
      ProjectDraft.Value(Resolver.fdlSDK.rawValue, inferred: "it claims \($0)")
    }
  }
}
