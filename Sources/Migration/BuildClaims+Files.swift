import AndroidAssociation
import AppleAssociation
import Bytes

extension BuildClaims {
  /// Entitlements for an app that claims `domains` and no other of the project's: its newest file
  /// with the entries changed as far as needed, or a file of entries alone.
  ///
  /// Wildcards stay; in a final build those go that stand for hosts below a domain that is left,
  /// unless one of the project's that is not left is among them.
  func entitlements(_ app: Int, _ domains: [Int], isFinal: Bool = false) -> String {
    let newest = newestEntitlements(of: app)
    let clipHosts = domains.filter { project.domains[$0].server != .google }.map { host($0) }
    let entries = EntitlementsText.entries(
      today: newest?.entries ?? [], hosts: domains.map { host($0) } + signInHosts,
      dropped: project.domains.map(\.host),
      droppedWildcards: isFinal ? project.leftWildcards : [],
      clipHosts: project.apps[app].clip == nil ? nil : clipHosts)
    return newest.flatMap { EntitlementsText.render(entries, in: $0) }
      ?? EntitlementsText.render(entries)
  }

  /// The entries for the App Clip of an app that has one on `domains`: `appclips:` alone, which may
  /// hold no wildcard (Apple, "Supporting associated domains").
  func clipEntitlements(_ domains: [Int]) -> String {
    let hosts = domains.filter { project.domains[$0].server != .google }.map { host($0) }
    return EntitlementsText.render(EntitlementsText.entries(today: [], hosts: [], clipHosts: hosts))
  }

  /// Whether what `entitlements(_:_:)` gives is a whole file rather than entries to merge.
  func hasWholeEntitlements(_ app: Int) -> Bool {
    newestEntitlements(of: app).map { EntitlementsText.render([], in: $0) != nil } ?? false
  }

  /// The filters for an Android app that asks for the links of `claims`: new ones, with `http` also
  /// for hosts that have it today, and what stays beside them.
  func filters(_ app: Int, _ claims: [LinkClaim], isFinal: Bool = false) -> String {
    let kept = keptFilters(app, isFinal: isFinal)
    let written = (claims + signInClaims(app)).map { claim in
      var claim = claim
      if kept?.hostsWithHTTP.contains(claim.host) == true { claim.takesHTTP = true }
      return claim
    }.filter { claim in
      let schemes = kept?.wholeHosts[claim.host] ?? []
      return !schemes.isSuperset(of: claim.takesHTTP ? ["https", "http"] : ["https"])
    }
    return ([IntentFilterText(written).rendered()] + (kept?.texts ?? [])).filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  /// What stays of the link filters of an Android app, in its final build without what links leave;
  /// nil where no manifest of it is known.
  ///
  /// They are those of its newest manifest, or of that of `build`.
  func keptFilters(_ app: Int, isFinal: Bool = false, of build: Int? = nil) -> KeptFilters? {
    guard let manifest = (build ?? newestManifest(of: app)).flatMap({ manifests[$0] }),
      app < writtenHosts.count
    else { return nil }
    let coexistence = KeptFilters(manifest, writing: writtenHosts[app].coexistence)
    if !isFinal { return coexistence }
    return KeptFilters(
      manifest, writing: writtenHosts[app].final, droppingBelow: project.leftWildcards,
      home: coexistence.home)
  }

  /// What keeps links from the activity that the plan's filters go into in the build after `build`, or
  /// in that one where it is planned: by its own manifest, or the newest of its app; nil where
  /// nothing does.
  func obstacle(after build: Int, isFinal: Bool = false) -> ClosedComponent? {
    let isOwn = builds[build].build.isPlanned && hasManifest(build)
    return keptFilters(builds[build].build.app, isFinal: isFinal, of: isOwn ? build : nil)?
      .obstacle
  }

  /// Whether a manifest of the build's own can be read.
  func hasManifest(_ build: Int) -> Bool { build < manifests.count && manifests[build] != nil }

  /// Hosts of links that the newest file of an app claims and the project does not list, without
  /// the wildcards that its final build ends.
  func keptHosts(_ app: Int, isFinal: Bool = false) -> [KeptHost] {
    if let filters = keptFilters(app, isFinal: isFinal) {
      return filters.hosts.map { KeptHost(host: $0.name, activity: $0.activity) }
    }
    let entries = newestEntitlements(of: app)?.entries ?? []
    let listed = project.domains.map(\.host)
    let ended = isFinal ? project.leftWildcards : []
    return entries.filter {
      $0.service == .applinks && $0.counts(in: .development)
        && ($0.isWildcard ? !ended.contains($0.host) : !listed.contains($0.host))
    }.map { KeptHost(host: ($0.isWildcard ? "*." : "") + $0.host) }.distinct
  }
}
