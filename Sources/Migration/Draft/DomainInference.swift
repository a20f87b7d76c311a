import Bytes
import Diagnostics
import DynamicLinks
import Inventory

/// Finds a team's link domains, and tells old ones from new ones by what names them.
///
/// Old: hosts in an export, in the settings of the Dynamic Links SDK, in a generated association
/// file, and Google's own. A host that builds claim and nothing else names may be the new one.
struct DomainInference {
  private let facts: [DocumentFacts]
  private var evidence: [HostEvidence] = []
  private let sites: [(site: DocumentFacts.HostingSite, path: String)]
  /// Hosts of a few links that are probably typing mistakes: they are no domains.
  private(set) var misspelt: [ProjectDraft.MisspeltHost] = []

  /// Looks at facts that are sorted by path.
  init(_ facts: [DocumentFacts]) {
    self.facts = facts
    sites = facts.flatMap { fact in fact.sites.map { ($0, fact.path) } }
    for fact in facts { collect(fact) }
    setMisspeltAside()
    assignFiles()
    assignSites()
  }

  private mutating func collect(_ fact: DocumentFacts) {
    for links in fact.links {
      update(links.host) { host in
        if host.links == 0 {
          host.firstLink = links.line == 0 ? fact.path : "\(fact.path):\(links.line)"
        }
        host.links += links.count
        host.legacyPaths.append(fact.path)
        host.isGoogles = host.isGoogles || links.isGoogles
        host.prefixes += links.prefixes.map { ($0.text, fact.path, $0.count) }
      }
    }
    for domain in fact.linkDomains {
      update(domain.host) { host in
        host.legacyPaths.append(fact.path)
        host.settings.append(fact.path)
        if !domain.prefix.isEmpty { host.prefixes.append((domain.prefix, fact.path, 0)) }
      }
    }
    for name in fact.claimedHosts where !name.hasSuffix(".firebaseapp.com") {
      update(name) { $0.claimPaths.append(fact.path) }
    }
    if fact.kind == .association || fact.kind == .assetlinks,
      let name = DraftPath.host(in: fact.path)
    {
      update(name) { host in
        host.filePaths.append(fact.path)
        if fact.isGeneratedByDynamicLinks { host.legacyPaths.append(fact.path) }
      }
    }
  }

  private mutating func update(_ host: String, _ change: (inout HostEvidence) -> Void) {
    if let index = evidence.firstIndex(where: { $0.host == host }) {
      change(&evidence[index])
    } else {
      var new = HostEvidence(host: host)
      new.isGoogles = DomainKind(host: host).isGoogleOwned
      change(&new)
      evidence.append(new)
    }
  }

  private mutating func setMisspeltAside() {
    let hosts = MisspeltHosts(evidence.map { ($0.host, $0.links) })
    for host in evidence where host.isInExportsAlone {
      guard let meant = hosts.meant(by: host.host) else { continue }
      misspelt.append(
        ProjectDraft.MisspeltHost(
          host: ProjectDraft.Value(
            text: host.host,
            origin: DisplayText.count(host.links, "link is on it", "links are on it")),
          meant: meant, place: host.firstLink))
    }
    evidence.removeAll { host in misspelt.contains { $0.host.text == host.host } }
  }

  // MARK: Files and sites without a host in their path

  /// The hosts of the team that old links are on.
  private var ownLegacy: [Int] {
    evidence.indices.filter { !evidence[$0].isGoogles && evidence[$0].isLegacy }
  }

  /// The only host that a file without a host in its path can belong to.
  private var onlyHost: Int? {
    if ownLegacy.count == 1 { return ownLegacy.first }
    let own = evidence.indices.filter { !evidence[$0].isGoogles }
    return ownLegacy.isEmpty && own.count == 1 ? own.first : nil
  }

  private mutating func assignFiles() {
    for kind in [DocumentKind.association, .assetlinks] {
      for fact in facts where fact.kind == kind {
        let named = DraftPath.host(in: fact.path)
        let host = named.flatMap { name in evidence.firstIndex { $0.host == name } } ?? onlyHost
        guard let host, evidence[host].file(kind) == nil else { continue }
        let reason = named == nil ? "no other host of yours has old links" : nil
        evidence[host].files.append((kind, fact.path, reason))
        if fact.isGeneratedByDynamicLinks, named == nil {
          evidence[host].legacyPaths.append(fact.path)
        }
      }
    }
  }

  private mutating func assignSites() {
    for (site, path) in sites {
      let fitting = ownLegacy.filter { index in
        evidence[index].prefixes.contains { site.prefixes.contains($0.prefix) }
      }
      guard let host = onlyHost ?? (fitting.count == 1 ? fitting.first : nil) else { continue }
      evidence[host].sitePath = path
      evidence[host].legacyPaths.append(path)
      for prefix in site.prefixes where !prefix.isEmpty {
        evidence[host].prefixes.append((prefix, path, 0))
      }
    }
  }

  // MARK: Results

  /// Whether the claimed hosts without other evidence are the old ones, for want of any other.
  private var claimsAreLegacy: Bool { !evidence.contains(where: \.isLegacy) }

  private var unplaced: [HostEvidence] {
    claimsAreLegacy ? [] : evidence.filter { !$0.isLegacy }
  }

  /// Claimed hosts of which nothing tells what they are; one alone is taken for the new domain.
  var openHosts: [ProjectDraft.Value] {
    if unplaced.count < 2 { return [] }
    return unplaced.map { ProjectDraft.Value($0.host, from: $0.paths) }
  }

  /// The domains: the team's old ones, those with most links first, Google's, and the new one.
  func domains() -> [ProjectDraft.Domain] {
    let legacy = evidence.filter { $0.isLegacy || claimsAreLegacy }.sorted { left, right in
      if left.isGoogles != right.isGoogles { return right.isGoogles }
      return (right.links, left.host) < (left.links, right.host)
    }
    let new = unplaced.count == 1 ? unplaced.first : nil
    return legacy.map { domain($0, movesTo: $0.isGoogles ? nil : new?.host) }
      + (new.map { [newDomain($0)] } ?? [])
  }

  private func domain(_ host: HostEvidence, movesTo target: String?) -> ProjectDraft.Domain {
    var role = ProjectDraft.Value(Domain.Role.legacy.rawValue, from: host.legacyPaths)
    if host.links > 0 {
      role.origin = DisplayText.count(host.links, "link is on it", "links are on it")
    }
    if host.isGoogles { role.origin = "Google's host: nothing of yours can be served on it" }
    if !host.isLegacy, !host.isGoogles {
      role = ProjectDraft.Value(
        role.text, inferred: "nothing tells otherwise; make it \"new\" if no old link is on it")
    }
    return ProjectDraft.Domain(
      host: ProjectDraft.Value(host.host, from: host.paths), role: role,
      prefixes: host.prefixValues,
      server: server(of: host), aasa: host.value(.association),
      assetlinks: host.value(.assetlinks),
      firebaseJSON: host.sitePath.map {
        ProjectDraft.Value($0, inferred: "it rewrites to Dynamic Links")
      },
      movesTo: target)
  }

  private func newDomain(_ host: HostEvidence) -> ProjectDraft.Domain {
    ProjectDraft.Domain(
      host: ProjectDraft.Value(host.host, from: host.paths),
      role: ProjectDraft.Value(
        Domain.Role.new.rawValue, inferred: "builds claim it and no old link is on it"),
      prefixes: [], server: server(of: host), aasa: host.value(.association),
      assetlinks: host.value(.assetlinks), firebaseJSON: nil, movesTo: nil)
  }

  private func server(of host: HostEvidence) -> ProjectDraft.Value? {
    let firebase = Domain.Server.firebase.rawValue
    if host.isGoogles { return ProjectDraft.Value(text: "google", origin: "") }
    if let path = host.sitePath { return ProjectDraft.Value(firebase, from: [path]) }
    if host.host.hasSuffix(".web.app") {
      return ProjectDraft.Value(firebase, inferred: "a default domain of Firebase Hosting")
    }
    guard let path = host.settings.first else { return nil }
    return ProjectDraft.Value(
      firebase,
      inferred: "Dynamic Links kept its custom domains (\(path)) there; \"us\" if it has moved")
  }

  /// What about hosts needs a second look.
  var remarks: [String] {
    var remarks: [String] = []
    for name in facts.flatMap(\.claimedHosts).distinct where name.hasSuffix(".firebaseapp.com") {
      remarks.append(
        "\(name) is left out: mails for signing in use it, and it stays; write \"signInDomain\": "
          + "\"\(name)\" to have the switch to it planned")
    }
    for fact in facts where fact.kind == .association || fact.kind == .assetlinks {
      if !evidence.contains(where: { $0.files.contains { $0.path == fact.path } }) {
        remarks.append("\(fact.path): which host serves it is not known")
      }
    }
    for (_, path) in sites where !evidence.contains(where: { $0.sitePath == path }) {
      remarks.append("\(path) rewrites to Dynamic Links: for which host is not known")
    }
    return remarks.distinct
  }
}
