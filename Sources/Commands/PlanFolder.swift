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
  /// The plan.
  let plan: Plan
  /// The project it was made from.
  let loaded: LoadedProject
  /// The inventory, for its rejected rows.
  let inventory: InventoryReading

  /// Links that no redirect could be written for, by host, with the reason.
  private(set) var refused: [RedirectFiles.Refused] = []

  /// Prepares to write.
  init(plan: Plan, loaded: LoadedProject, inventory: InventoryReading) {
    self.plan = plan
    self.loaded = loaded
    self.inventory = inventory
  }

  /// Writes all files into `tree`.
  mutating func write(to tree: inout OutputTree) throws {
    try writeReports(to: &tree)
    let redirects = try writeLargeFiles(to: &tree)
    for files in plan.hostFiles { try writeHost(files, to: &tree) }
    for file in plan.appFiles {
      try tree.write("apps/\(plan.project.apps[file.app].name)/\(file.name)", file.bytes)
    }
    try writeServers(redirects, to: &tree)
    try writeRefused(to: &tree)
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
    let site = ServerName(plan.project.target(of: domain) ?? domain.host) ?? host
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
      var output = try folder.create("links.csv")
      try LinksCSV.write(plan, to: &output)
      try output.flush()
      return (nil, [try folder.written("links.csv")])
    }
    tree.add(results.flatMap(\.1))
    let redirects = results.compactMap(\.0)
    refused += redirects.flatMap(\.refused)
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
        allowedTargets: ownHosts)
    }
    for (index, _) in ownDomains where plan.project.domains[index].server == .firebase {
      try writeFirebase(index, to: &tree)
    }
    if sites.isEmpty { return }
    for file in try NginxServers(sites: sites).files(size: size) {
      try tree.write(file.path, file.bytes)
    }
  }

  /// Hosts that a long link may lead to without being in the inventory: the team's own.
  private var ownHosts: [ServerName] {
    plan.project.domains.filter { $0.server != .google }.compactMap { ServerName($0.host) }
  }

  private func longLinkPaths(_ index: Int, _ domain: Domain) -> [String] {
    if domain.role == .new { return [] }
    return domain.prefix.isEmpty ? ["/"] : ["/", domain.prefix, domain.prefix + "/"]
  }

  private func writeFirebase(_ domain: Int, to tree: inout OutputTree) throws {
    guard let source = loaded.domains[domain].firebase else { return }
    let file = FirebaseHostingFile(parsing: source)
    guard let site = file.linkSite else { return }
    var entries: [RedirectEntry] = []
    let limit = FirebaseHostingEdit.redirectLimit + 1
    try RedirectEntries(plan, domain: domain).forEach { _, entry in
      if entries.count < limit { entries.append(entry) }
    }
    guard let edit = FirebaseHostingEdit(file, site: site, redirects: entries) else { return }
    let host = plan.project.domains[domain].host
    try tree.write("servers/\(host)/firebase.json", edit.bytes)
    let notes = edit.changes + edit.refused.map { "not in it: " + $0.refusal.message }
    try tree.write(
      "servers/\(host)/firebase-changes.txt",
      Array(Set(notes).sorted().map { $0 + "\n" }.joined().utf8))
  }

  private func writeRefused(to tree: inout OutputTree) throws {
    if refused.isEmpty { return }
    let lines = refused.map { "\($0.host),\(plan.printableURL(ofLink: $0.link)),\($0.reason)\n" }
    try tree.write(
      "redirects/refused.csv", Array(("host,link,reason\n" + lines.joined()).utf8))
  }
}
