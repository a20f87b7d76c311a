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
    let lost = Set(
      expected.compactMap { redirect in
        found.first { $0.takes(redirect.source) }?.line == redirect.line ? nil : redirect.path
      })
    if lost.isEmpty { return }
    let limit = ServingLimit(
      domain: server.domain, server: "Firebase Hosting", part: .link,
      reason: "'plan/\(file)' does not hold it as planned",
      change: "move the file away and plan again")
    try PlanRedirects(plan, domain: server.domain).forEach { link, entry in
      if lost.contains(entry.path), entry.linkValue == nil { unserved.append((link, limit)) }
    }
  }

  /// A redirect of a site.
  private struct Redirect {
    /// What it matches, as written and as bytes.
    var source: String
    var path: [UInt8] { Array(source.utf8) }
    /// The whole of it on one line.
    var line: [UInt8]
    /// What it matches, where that is more than one path and beyond doubt.
    var glob: FirebaseGlob?

    /// Whether it takes requests of `path`.
    func takes(_ path: String) -> Bool {
      source.utf8.elementsEqual(path.utf8) || glob?.matches(path) == true
    }
  }

  /// The redirects of a site, in order: of several that take a path the first counts.
  private static func redirects(_ bytes: [UInt8], _ site: Int) -> [Redirect] {
    let file = FirebaseHostingFile(parsing: SourceText(path: "firebase.json", bytes: bytes))
    guard file.sites.indices.contains(site) else { return [] }
    return (file.sites[site].node["redirects"]?.array ?? []).compactMap { node in
      guard let source = node["source"]?.string else { return nil }
      return Redirect(
        source: source, line: RedirectRecords.line(node),
        glob: source.contains("*") ? FirebaseGlob(source) : nil)
    }
  }
}
