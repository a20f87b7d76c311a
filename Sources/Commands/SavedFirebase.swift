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
    let faults = Self.faults(expected, found)
    if faults.isEmpty { return }
    try PlanRedirects(plan, domain: server.domain).forEach { link, entry in
      guard entry.linkValue == nil, let fault = faults[entry.path] else { return }
      let limit = ServingLimit(
        domain: server.domain, server: "Firebase Hosting", part: .link,
        reason: "'plan/\(file)' \(fault.text)", change: "move the file away and plan again")
      unserved.append((link, limit))
    }
  }

  /// What keeps planned redirects from answering as planned, by the path of each.
  private static func faults(
    _ expected: [Redirect], _ found: [Redirect]
  ) -> [[UInt8]: RedirectComparison.Fault] {
    // Patterns that are not read and stand in the team's file anyway are the team's matter.
    let known = Set(expected.map(\.line))
    let rivals = found.filter { $0.isRead || !known.contains($0.line) }
    let lines = Set(found.map(\.line))
    var faults: [[UInt8]: RedirectComparison.Fault] = [:]
    for redirect in expected {
      // What another one of the planned file takes anyway is told by the plan.
      let planned = expected.first { $0.isRead && $0.takes(redirect.text) }
      if planned?.line != redirect.line { continue }
      let winner = rivals.first { $0.takes(redirect.text) }
      let isSame =
        winner?.line == redirect.line
        || winner?.text == redirect.text && winner?.target == redirect.target
      if isSame { continue }
      let path = Array(redirect.text.utf8)
      if let winner, lines.contains(redirect.line) {
        faults[path] = winner.isRead ? .taken(by: winner.text) : .perhapsTaken(by: winner.text)
      } else {
        faults[path] = .missing
      }
    }
    return faults
  }

  /// A redirect of a site.
  private struct Redirect {
    /// What it matches, as written.
    var text: String
    /// Where it leads, as written.
    var target: String?
    /// The whole of it on one line.
    var line: [UInt8]
    /// The meaning of a text that is more than a path; nil for what is not read.
    var glob: FirebaseGlob?
    /// What it may match as a regular expression; nil where it is none.
    var expression: SavedRule?

    /// Whether it is known what it takes.
    var isRead: Bool { expression == nil && (glob != nil || !text.contains(where: Self.isSpecial)) }

    private static func isSpecial(_ character: Character) -> Bool {
      "*{}[]()!?+@|\\".contains(character)
    }

    /// Whether it takes requests of `path`, or may take them.
    func takes(_ path: String) -> Bool {
      if let expression { return expression.takes(Array(path.utf8)) }
      if text.utf8.elementsEqual(path.utf8) || glob?.matches(path) == true { return true }
      return !isRead
        && path.utf8.starts(with: text.prefix { !Self.isSpecial($0) && $0 != ":" }.utf8)
    }
  }

  /// The redirects of a site, in order: of several that take a path the first counts.
  private static func redirects(_ bytes: [UInt8], _ site: Int) -> [Redirect] {
    let file = FirebaseHostingFile(parsing: SourceText(path: "firebase.json", bytes: bytes))
    guard file.sites.indices.contains(site) else { return [] }
    return (file.sites[site].node["redirects"]?.array ?? []).compactMap { node in
      guard let text = (node["source"] ?? node["glob"] ?? node["regex"])?.string else { return nil }
      let isPattern = text.contains { "*:".contains($0) }
      return Redirect(
        text: text, target: node["destination"]?.string, line: RedirectRecords.line(node),
        glob: isPattern ? FirebaseGlob(text) : nil,
        expression: (node["regex"]?.string).map { .expression($0.utf8) })
    }
  }
}
