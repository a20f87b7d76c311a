import Bytes
import Diagnostics
import Hosting
import Migration
import Syntax

/// The redirects in the saved firebase.json of one host, held against those that the plan writes.
struct SavedFirebase {
  /// The links that the saved file does not redirect as planned.
  private(set) var unserved = UnservedLinks()

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
      unserved.add(link, limit)
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
      let winner = rivals.first { $0.takes(redirect.text) }
      if let winner, winner.isSame(as: redirect) { continue }
      // What another one of the planned file takes anyway is told by the plan.
      let planned = expected.first { $0.isRead && $0.takes(redirect.text) }
      if planned?.line != redirect.line { continue }
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
    let text: String
    /// Whether it is known what it takes.
    let isRead: Bool
    /// Where it leads, as written.
    private let target: [UInt8]?
    /// The whole of it on one line.
    let line: [UInt8]
    /// The meaning of a text that is more than a path; nil for what is not read.
    private let glob: FirebaseGlob?
    /// The meaning of a regular expression; nil where it is none, or not read.
    private let expression: FirebaseExpression?
    /// What an expression that is not read may match; nil for anything else.
    private let unread: SavedRule?

    /// Reads an element of `redirects`; nil for what matches nothing.
    init?(_ node: JSONNode) {
      guard let text = (node["source"] ?? node["glob"] ?? node["regex"])?.string else { return nil }
      self.text = text
      target = node["destination"]?.string.map { Array($0.utf8) }
      line = RedirectRecords.line(node)
      let isPattern = text.utf8.contains { "*:".utf8.contains($0) }
      let isExpression = node["source"] == nil && node["glob"] == nil
      glob = isPattern && !isExpression ? FirebaseGlob(text) : nil
      expression = isExpression ? FirebaseExpression(text) : nil
      unread = isExpression && expression == nil ? .expression(text.utf8) : nil
      isRead =
        isExpression
        ? expression != nil : glob != nil || !text.utf8.contains(where: Self.isSpecial)
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
      "*{}[]()!?+@|\\".utf8.contains(byte)
    }

    /// Whether it leads what `other` matches where that leads it.
    func isSame(as other: Redirect) -> Bool {
      line == other.line || target == other.target && text.utf8.elementsEqual(other.text.utf8)
    }

    /// Whether it takes requests of `path`, or may take them.
    func takes(_ path: String) -> Bool {
      if let expression { return expression.isFound(in: path) }
      if let unread { return unread.takes(Array(path.utf8)) }
      if text.utf8.elementsEqual(path.utf8) || glob?.matches(path) == true { return true }
      return !isRead
        && path.utf8.starts(
          with: text.utf8.prefix { !Self.isSpecial($0) && $0 != UInt8(ascii: ":") })
    }
  }

  /// The redirects of a site, in order: of several that take a path the first counts.
  private static func redirects(_ bytes: [UInt8], _ site: Int) -> [Redirect] {
    let file = FirebaseHostingFile(parsing: SourceText(path: "firebase.json", bytes: bytes))
    guard file.sites.indices.contains(site) else { return [] }
    return (file.sites[site].node["redirects"]?.array ?? []).compactMap { Redirect($0) }
  }
}
