import Bytes
import CommandLineKit
import Diagnostics
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
  private let templates: LoadedTemplates
  private let firebase: FirebaseServers
  /// The links that servers do not redirect, or not as their export has them.
  private var unserved: UnservedLinks

  /// Prepares to write what follows from a project.
  init(_ planned: PlannedProject, templates: LoadedTemplates) throws {
    var inputs = planned.inputs
    inputs.hiddenByTemplates = try FirebaseServers.hidden(planned.loaded, templates)
    builder = PlanBuilder(inputs)
    loaded = planned.loaded
    inventory = planned.inventory
    self.templates = templates
    let draft = builder.plan()
    firebase = try FirebaseServers(draft, loaded, templates: templates.set)
    unserved = firebase.unserved
    plan = builder.plan(draft, unserved: unserved)
  }

  /// Writes all files into `tree`.
  mutating func write(to tree: inout OutputTree) throws {
    let redirects = try writeLargeFiles(of: Array(plan.project.domains.indices), to: &tree)
    plan.judge(
      inputs: (InputFindings(loaded: loaded).findings() + InventoryLoader.findings(inventory)
        + ContractFindings(loaded: loaded, plan: plan).all).sortedByPlace(),
      written: WrittenFindings(plan: plan, firebase: firebase).findings,
      unchanged: firebase.unchanged)
    try writeRecords(to: &tree)
    for file in plan.appFiles {
      try tree.write("apps/\(plan.project.apps[file.app].name)/\(file.name)", file.bytes)
    }
    if let reader = try LinkTargetFiles(plan)?.reader(templates.set) {
      try tree.write(reader.path, reader.bytes)
    }
    try writeHosts(Array(plan.project.domains.indices), redirects, to: &tree)
    // The last, because it names all the others.
    let document = PlanMarkdown(plan, inputs: inventory.files, files: tree.paths)
    try tree.write("PLAN.md", Array(document.text().utf8))
  }

  /// Writes what one host serves, alone, into `tree`.
  mutating func write(domain: Int, to tree: inout OutputTree) throws {
    let redirects = try writeLargeFiles(of: [domain], withLinks: false, to: &tree)
    try writeHosts([domain], redirects, to: &tree)
  }

  private func writeHosts(
    _ domains: [Int], _ redirects: [HostRedirects], to tree: inout OutputTree
  ) throws {
    for files in plan.hostFiles where domains.contains(files.domain) {
      // To find where the long links of a host are takes a pass over all links.
      let site =
        redirects.first { $0.domain == files.domain }?.site ?? HostSite(plan, domain: files.domain)
      if let site { try writeHost(files, site, to: &tree) }
    }
    try writeServers(redirects, to: &tree)
    for server in firebase.servers where domains.contains(server.domain) {
      try writeFirebase(server, to: &tree)
    }
    try writeRefused(domains, to: &tree)
  }

  private func writeRecords(to tree: inout OutputTree) throws {
    let json = PlanJSON.document(
      plan, inputs: (loaded.digests + templates.digests).sorted { $0.path < $1.path },
      templates: templates.folder)
    try tree.stream("plan.json") { (output) throws(OutputError) in
      try json.write(to: &output)
      try output.append(0x0A)
    }
    if !inventory.rejected.isEmpty {
      try tree.stream("rejects.csv") { (output) throws(OutputError) in
        try RejectsCSV.write(inventory, to: &output)
      }
    }
  }

  private func writeHost(
    _ files: HostFiles, _ site: HostSite, to tree: inout OutputTree
  ) throws {
    let platform = plan.project.domains[files.domain].platform
    let final = HostTree(
      site: site, appleAppSiteAssociation: files.aasa, assetLinks: files.assetlinks)
    for file in try final.files(for: platform, templates.set) {
      try tree.write(file.path, file.bytes)
    }
    if files.isHeldBack {
      let early = files.untilDrain
      let first = HostTree(
        site: site, appleAppSiteAssociation: early.aasa, assetLinks: early.assetlinks)
      for file in try first.files(for: platform, templates.set) {
        try tree.write("phases/1/" + file.path, file.bytes)
      }
    }
    for retired in plan.retiredFiles where retired.domain == files.domain {
      let last = HostTree(
        site: site, appleAppSiteAssociation: retired.aasa, assetLinks: retired.assetlinks)
      for file in last.associationFiles {
        try tree.write("phases/\(retired.phase)/" + file.path, file.bytes)
      }
    }
  }

  /// A part of what is nearly all of the work with many links.
  private enum LargePart {
    /// The redirects of a domain.
    case redirects(Int)
    /// `links.csv`.
    case links
    /// The tables for apps.
    case targets
  }

  /// The large files for some domains, those that take longest first, so that no thread is left with
  /// one of them at the end.
  private func largeParts(of domains: [Int], withLinks: Bool) -> [LargePart] {
    let counts = linkCounts
    var parts = domains.sorted { (counts[$1], $0) < (counts[$0], $1) }.map(LargePart.redirects)
    if !withLinks { return parts }
    // It takes about half as long as the redirects of a domain with all links.
    parts.insert(.links, at: min(1, parts.count))
    if LinkTargetFiles(plan) != nil { parts.insert(.targets, at: 0) }
    return parts
  }

  /// Writes the redirects of each host side by side, and what is for all links beside them.
  private mutating func writeLargeFiles(
    of domains: [Int], withLinks: Bool = true, to tree: inout OutputTree
  ) throws -> [HostRedirects] {
    let folder = tree.staged
    let parts = largeParts(of: domains, withLinks: withLinks)
    let plan = plan
    let templates = templates.set
    let results = try Workers.run(parts.count) { index -> (HostRedirects?, [WrittenFile]) in
      switch parts[index] {
      case .redirects(let domain):
        let redirects = try HostRedirects(
          plan, domain: domain, templates: templates, into: folder)
        return (redirects, try redirects?.report.files.map { try folder.written($0) } ?? [])
      case .links:
        var output = try folder.create(Self.linksName)
        try LinksCSV.write(plan, to: &output)
        try output.flush()
        return (nil, [try folder.written(Self.linksName)])
      case .targets: return (nil, try LinkTargetFiles(plan)?.write(into: folder) ?? [])
      }
    }
    let redirects = results.compactMap(\.0).sorted { $0.domain < $1.domain }
    let isServed = redirects.allSatisfy(\.unserved.isEmpty)
    if !isServed {
      for host in redirects { unserved.add(host.unserved) }
      // Rare: what each link does is not what the draft had said.
      self.plan = builder.plan(plan, unserved: unserved)
    }
    let written = results.flatMap(\.1)
    if isServed || !withLinks {
      tree.add(written)
    } else {
      tree.add(written.filter { $0.path != Self.linksName })
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

  private func writeServers(_ redirects: [HostRedirects], to tree: inout OutputTree) throws {
    for platform in HostingPlatform.allCases {
      let hosts = redirects.filter { $0.platform == platform }
      guard !hosts.isEmpty, let renderer = platform.renderer(templates.set) else { continue }
      for file in try renderer.configuration(of: hosts.map { ($0.site, $0.report) }) {
        try tree.write(file.path, file.bytes)
      }
    }
  }

  private func writeFirebase(
    _ server: FirebaseServers.Server, to tree: inout OutputTree
  ) throws {
    guard let bytes = server.bytes else { return }
    let host = plan.project.domains[server.domain].host
    let folder = "servers/\(host)"
    try tree.write(folder + "/firebase.json", bytes)
    let limits = Set(
      firebase.unserved.limits.filter { $0.domain == server.domain }.map {
        "not in it: \($0.reason)"
      })
    if let name = ServerName(host) {
      let guide = try FirebaseHostingFile.guide(
        to: name, links: server.links, refusesLinks: !limits.isEmpty, templates.set)
      try tree.write(guide.path, guide.bytes)
    }
    try tree.write(folder + "/firebase-changes.txt", lines: server.changes + limits.sorted())
    try tree.write(
      folder + "/firebase-preflight.txt", lines: try firebase.preflight(server, loaded))
  }

  private func writeRefused(_ domains: [Int], to tree: inout OutputTree) throws {
    if !unserved.limits.contains(where: { domains.contains($0.domain) }) { return }
    try tree.stream("redirects/refused.csv") { (output) throws(OutputError) in
      try RefusedCSV.write(unserved, in: plan, to: &output) { domains.contains($0.domain) }
    }
  }
}
