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
  private(set) var refused: [(host: String, link: Int, reason: String)] = []

  /// Prepares to write.
  init(plan: Plan, loaded: LoadedProject, inventory: InventoryReading) {
    self.plan = plan
    self.loaded = loaded
    self.inventory = inventory
  }

  /// Writes all files into `tree`.
  mutating func write(to tree: inout OutputTree) throws {
    try writeReports(to: &tree)
    for files in plan.hostFiles { try writeHost(files, to: &tree) }
    for file in plan.appFiles {
      try tree.write("apps/\(plan.project.apps[file.app].name)/\(file.name)", file.bytes)
    }
    try writeServers(to: &tree)
    try writeRefused(to: &tree)
  }

  private func writeReports(to tree: inout OutputTree) throws {
    let json = PlanJSON.document(plan, inputs: loaded.digests)
    try tree.stream("plan.json") { (output) throws(OutputError) in
      try json.write(to: &output)
      try output.append(0x0A)
    }
    try tree.write("PLAN.md", Array(PlanMarkdown(plan).text().utf8))
    try tree.stream("links.csv") { (output) throws(OutputError) in
      try LinksCSV.write(plan, to: &output)
    }
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

  private mutating func writeServers(to tree: inout OutputTree) throws {
    var size = NginxHashSize()
    var sites: [NginxSite] = []
    for (index, domain) in plan.project.domains.enumerated() {
      guard domain.server == .us || domain.server == .firebase, let host = ServerName(domain.host)
      else { continue }
      size = size.union(try writeRedirects(index, host: host, to: &tree))
      sites.append(
        NginxSite(
          host: host, longLinkPaths: longLinkPaths(index, domain), allowedTargets: ownHosts))
      if domain.server == .firebase { try writeFirebase(index, to: &tree) }
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

  private mutating func writeRedirects(
    _ domain: Int, host: ServerName, to tree: inout OutputTree
  ) throws -> NginxHashSize {
    let folder = NginxSite.redirectFolder(of: host)
    let names = ["targets.map", "targets.twins.map", "fallbacks.map", "fallbacks.twins.map"]
    var writer = NginxMapWriter(
      targets: try tree.create("\(folder)/\(names[0])"),
      targetTwins: try tree.create("\(folder)/\(names[1])"),
      fallbacks: try tree.create("\(folder)/\(names[2])"),
      fallbackTwins: try tree.create("\(folder)/\(names[3])"))
    var refused: [(host: String, link: Int, reason: String)] = []
    try RedirectEntries(plan, domain: domain).forEach { link, entry in
      for refusal in try writer.add(entry) where refusal.reason != .duplicate {
        refused.append((host.text, link, refusal.message))
      }
    }
    self.refused += refused
    let size = try writer.finish()
    for name in names { try tree.close("\(folder)/\(name)") }
    return size
  }

  private mutating func writeFirebase(_ domain: Int, to tree: inout OutputTree) throws {
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
