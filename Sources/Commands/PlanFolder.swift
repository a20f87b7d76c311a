import Bytes
import CommandLineKit
import Diagnostics
import DynamicLinks
import Hosting
import Inventory
import Migration
import Reports
import Syntax

/// Writes everything of a plan below its folder.
struct PlanFolder {
  /// The plan; once written, with what the servers made for it cannot do.
  private(set) var plan: Plan
  private static let linksName = "links.csv"

  private let builder: PlanBuilder
  private let loaded: LoadedProject
  private let inventory: InventoryReading
  private let firebase: FirebaseServers
  /// Links that no redirect could be written for.
  private var refused: [RedirectFiles.Refused] = []

  /// Prepares to write what `builder` plans.
  init(_ builder: PlanBuilder, loaded: LoadedProject, inventory: InventoryReading) throws {
    self.builder = builder
    self.loaded = loaded
    self.inventory = inventory
    let draft = builder.plan()
    firebase = try FirebaseServers(draft, loaded)
    plan = builder.plan(draft, unserved: Self.unserved(firebase, []))
  }

  /// Writes all files into `tree`.
  mutating func write(to tree: inout OutputTree) throws {
    let redirects = try writeLargeFiles(to: &tree)
    plan.judge(
      inputs: (InputFindings(loaded: loaded).findings() + InventoryLoader.findings(inventory))
        .sortedByPlace(),
      written: WrittenFindings(plan: plan, firebase: firebase).findings)
    try writeReports(to: &tree)
    for files in plan.hostFiles { try writeHost(files, to: &tree) }
    for file in plan.appFiles {
      try tree.write("apps/\(plan.project.apps[file.app].name)/\(file.name)", file.bytes)
    }
    try writeServers(redirects, to: &tree)
    try writeRefused(to: &tree)
  }

  /// The links that servers do not redirect; nginx speaks for the hosts that the team serves.
  private static func unserved(
    _ firebase: FirebaseServers, _ refused: [RedirectFiles.Refused]
  ) -> UnservedLinks {
    var unserved = UnservedLinks()
    for (link, limit) in firebase.unserved { unserved.add(link, limit) }
    for link in refused { unserved.add(link.link, link.limit) }
    return unserved
  }

  private func writeReports(to tree: inout OutputTree) throws {
    let json = PlanJSON.document(plan, inputs: loaded.digests)
    try tree.stream("plan.json") { (output) throws(OutputError) in
      try json.write(to: &output)
      try output.append(0x0A)
    }
    try tree.write("PLAN.md", Array(PlanMarkdown(plan).text().utf8))
    if !inventory.rejected.isEmpty {
      try tree.stream("rejects.csv") { (output) throws(OutputError) in
        try RejectsCSV.write(inventory, to: &output)
      }
    }
  }

  private func writeHost(_ files: HostFiles, to tree: inout OutputTree) throws {
    let domain = plan.project.domains[files.domain]
    guard let host = ServerName(domain.host) else { return }
    // People look for what a dead link promised on the site that most links lead to.
    let site = plan.targetHosts.own.first.flatMap { ServerName($0) } ?? host
    let final = HostTree(
      host: host, appleAppSiteAssociation: files.aasa, assetLinks: files.assetlinks, site: site)
    for file in try final.files() { try tree.write(file.path, file.bytes) }
    if files.heldBackAASA != nil || files.heldBackAssetlinks != nil {
      let first = HostTree(
        host: host, appleAppSiteAssociation: files.heldBackAASA,
        assetLinks: files.heldBackAssetlinks, site: site)
      for file in try first.files() { try tree.write("phases/1/" + file.path, file.bytes) }
    }
  }

  /// The domains whose servers the team configures.
  private var ownDomains: [(index: Int, host: ServerName)] {
    plan.project.domains.enumerated().compactMap { index, domain in
      guard domain.server == .us || domain.server == .firebase else { return nil }
      return ServerName(domain.host).map { (index, $0) }
    }
  }

  /// Writes `links.csv` and the redirects of each host side by side: with many links they are nearly
  /// all of the work.
  private mutating func writeLargeFiles(to tree: inout OutputTree) throws -> [RedirectFiles] {
    let folder = tree.staged
    // The largest first, so that no thread is left with it at the end.
    let counts = linkCounts
    let domains = ownDomains.sorted { counts[$0.index] > counts[$1.index] }
    let plan = plan
    let results = try Workers.run(domains.count + 1) { piece -> (RedirectFiles?, [WrittenFile]) in
      if piece < domains.count {
        let domain = domains[piece]
        let files = try RedirectFiles(plan, domain: domain.index, host: domain.host, in: folder)
        return (files, files.files)
      }
      var output = try folder.create(Self.linksName)
      try LinksCSV.write(plan, to: &output)
      try output.flush()
      return (nil, [try folder.written(Self.linksName)])
    }
    let redirects = results.compactMap(\.0)
    refused = redirects.flatMap(\.refused)
    tree.add(redirects.flatMap(\.files))
    let isServed = refused.filter { plan.project.domains[$0.domain].server == .us }
    if isServed.isEmpty {
      tree.add(results.filter { $0.0 == nil }.flatMap(\.1))
    } else {
      // Rare: what each link does is not what the draft had said.
      self.plan = builder.plan(plan, unserved: Self.unserved(firebase, isServed))
      try tree.stream(Self.linksName) { (output) throws(OutputError) in
        try LinksCSV.write(self.plan, to: &output)
      }
    }
    return redirects
  }

  /// How many links of each domain there are; a new domain answers for all.
  private var linkCounts: [Int] {
    var counts = [Int](repeating: 0, count: plan.project.domains.count)
    for cell in plan.cells {
      if let domain = cell.traits.domain { counts[domain] += cell.count }
    }
    return zip(plan.project.domains, counts).map { $0.role == .new ? plan.links.count : $1 }
  }

  private func writeServers(_ redirects: [RedirectFiles], to tree: inout OutputTree) throws {
    let size = redirects.reduce(NginxHashSize()) { $0.union($1.size) }
    let sites = ownDomains.map { index, host in
      NginxSite(
        host: host, longLinkPaths: longLinkPaths(index, plan.project.domains[index]),
        allowedTargets: allowedTargets)
    }
    try writeFirebase(to: &tree)
    if sites.isEmpty { return }
    for file in try NginxServers(sites: sites).files(size: size) {
      try tree.write(file.path, file.bytes)
    }
  }

  /// Hosts that a long link may lead to without being in the inventory: the team's own.
  private var allowedTargets: [ServerName] {
    let own = plan.project.domains.filter { $0.server != .google }.map(\.host)
    var seen: Set<String> = []
    return (own + plan.targetHosts.own + plan.project.targetHosts)
      .filter { seen.insert($0).inserted }.compactMap { ServerName($0) }
  }

  private func longLinkPaths(_ index: Int, _ domain: Domain) -> [String] {
    if domain.role == .new { return [] }
    return domain.prefix.isEmpty ? ["/"] : ["/", domain.prefix, domain.prefix + "/"]
  }

  private func writeFirebase(to tree: inout OutputTree) throws {
    for server in firebase.servers {
      guard let bytes = server.bytes else { continue }
      let folder = "servers/\(plan.project.domains[server.domain].host)"
      try tree.write(folder + "/firebase.json", bytes)
      let limits = Set(
        firebase.unserved.map(\.limit).filter { $0.domain == server.domain }.map {
          "not in it: \($0.reason)"
        })
      let notes = server.changes + limits.sorted()
      try tree.write(
        folder + "/firebase-changes.txt", Array(notes.map { $0 + "\n" }.joined().utf8))
    }
  }

  private func writeRefused(to tree: inout OutputTree) throws {
    let all =
      firebase.unserved + refused.map { (link: $0.link, limit: $0.limit) }
    if all.isEmpty { return }
    try tree.write("redirects/refused.csv", Array(RefusedCSV.text(all, in: plan).utf8))
  }
}
