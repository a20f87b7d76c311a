import Bytes
import Diagnostics
import Hosting
import Migration
import Syntax

/// The redirects in the saved firebase.json of one host, held against those that the plan writes.
struct SavedFirebase {
  /// The links that the saved file does not redirect as planned.
  private(set) var unserved: [(link: Int, limit: ServingLimit)] = []

  /// Compares the file of a host in the folder `saved` with `server`, which `plan` has for it.
  init(_ plan: Plan, _ server: FirebaseServers.Server, saved: String) throws {
    guard let planned = server.bytes, let site = server.site else { return }
    let domain = plan.project.domains[server.domain]
    let file = "servers/\(domain.host)/firebase.json"
    let path = saved + "/" + file
    let bytes = FileSystem.entry(at: path) == nil ? [] : try FileContents.read(path)
    if bytes == planned { return }
    let expected = Self.redirects(planned, site)
    let found = Self.redirects(bytes, site)
    let lost = Set(expected.filter { found[$0.key] != $0.value }.keys)
    if lost.isEmpty { return }
    let limit = ServingLimit(
      domain: server.domain, server: "Firebase Hosting", part: .link,
      reason: "'plan/\(file)' does not hold it as planned",
      change: "move the file away and plan again")
    try PlanRedirects(plan, domain: server.domain).forEach { link, entry in
      if lost.contains(entry.path), entry.linkValue == nil { unserved.append((link, limit)) }
    }
  }

  /// The redirects of a site, by path; of several the first counts.
  private static func redirects(_ bytes: [UInt8], _ site: Int) -> [[UInt8]: [UInt8]] {
    let file = FirebaseHostingFile(parsing: SourceText(path: "firebase.json", bytes: bytes))
    guard file.sites.indices.contains(site) else { return [:] }
    var redirects: [[UInt8]: [UInt8]] = [:]
    for redirect in file.sites[site].node["redirects"]?.array ?? [] {
      guard let source = redirect["source"]?.string else { continue }
      let path = Array(source.utf8)
      if redirects[path] == nil { redirects[path] = RedirectRecords.line(redirect) }
    }
    return redirects
  }
}
