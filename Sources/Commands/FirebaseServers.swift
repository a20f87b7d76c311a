import Bytes
import Diagnostics
import Hosting
import Migration
import Syntax

/// The Firebase Hosting sites of a plan: their changed firebase.json, and the links they cannot
/// redirect.
struct FirebaseServers {
  /// The file of one host.
  struct Server {
    /// Index of the host in the project.
    var domain: Int
    /// The index of its site in firebase.json; nil where that is not known.
    var site: Int?
    /// The changed firebase.json; nil where it is not known which site serves the host.
    var bytes: [UInt8]?
    /// What changed in it, one line each.
    var changes: [String]
    /// How many links of the host it redirects.
    var links = 0
    /// The path of one of them.
    var example: String?
  }

  /// One for each host on Firebase Hosting.
  private(set) var servers: [Server] = []
  /// The hosts whose firebase.json could not be changed.
  var unchanged: [Int] { servers.filter { $0.bytes == nil }.map(\.domain) }
  /// The links that no site redirects, or not as their export has it.
  private(set) var unserved = UnservedLinks()

  private let plan: Plan
  private let templates: TemplateSet
  /// The text of each firebase.json so far: hosts may share one.
  private var texts: [String: SourceText] = [:]
  /// How many redirects each firebase.json was given so far.
  private var counts: [String: Int] = [:]
  /// Where each path of a site leads, both by their hashes: hosts may share a site, which cannot tell
  /// them apart.
  private var targets: [String: HashTable] = [:]

  /// Makes the files for the hosts of `plan`, by `templates` where the team has none.
  init(_ plan: Plan, _ loaded: LoadedProject, templates: TemplateSet) throws {
    self.plan = plan
    self.templates = templates
    let indexes = plan.project.domains.indices.filter {
      plan.project.domains[$0].server == .firebase
    }
    for index in indexes { try add(index, loaded.domains[index].firebase) }
    targets = [:]
    for index in servers.indices {
      let path = Self.path(plan.project.domains[servers[index].domain])
      if servers[index].bytes != nil { servers[index].bytes = texts[path]?.bytes }
    }
  }

  /// Who answers at a host before and after, a line each.
  func preflight(_ server: Server, _ loaded: LoadedProject) throws -> [String] {
    let domain = plan.project.domains[server.domain]
    let before = loaded.domains[server.domain].firebase.map { FirebaseHostingFile(parsing: $0) }
    let after = FirebaseHostingFile(
      parsing: SourceText(path: "firebase.json", bytes: server.bytes ?? []))
    guard let site = server.site, after.sites.indices.contains(site),
      let today = before.map({ $0.sites[site] }) ?? Self.unknown.sites.first
    else { return [] }
    let deployed = plan.hostFiles.first { $0.domain == server.domain }
    let files = FirebasePreflight.paths(
      hasAASA: deployed?.aasa != nil, hasAssetLinks: deployed?.assetlinks != nil)
    let unknown = domain.prefixes.map { $0 + "/AbCd" }
    let ownFiles = FirebasePreflight.paths(
      hasAASA: domain.aasa != nil, hasAssetLinks: domain.assetlinks != nil)
    let condition =
      ownFiles.isEmpty
      ? "with no file deployed by hand" : "with the files that linkover.json names deployed"
    return ["today, \(condition):"]
      + FirebasePreflight(today, files: ownFiles).lines(link: server.example, unknown: unknown)
      + ["", "after, with the files of this plan deployed:"]
      + FirebasePreflight(after.sites[site], files: files)
      .lines(link: server.example, unknown: unknown)
  }

  /// The association files of a domain that its firebase.json keeps from being served today, or may
  /// keep.
  static func hiddenToday(_ domain: Domain, _ source: SourceText?) -> [HiddenFile] {
    guard let source else { return [] }
    let file = FirebaseHostingFile(parsing: source)
    guard file.document.isValid, let site = site(of: domain, in: file) else { return [] }
    return HiddenFile.all(file.sites[site], in: source)
  }

  /// The same of what is made from a template where a domain has no file of the team's.
  static func hidden(
    _ loaded: LoadedProject, _ templates: LoadedTemplates
  ) throws -> [Int: [HiddenFile]] {
    var hidden: [Int: [HiddenFile]] = [:]
    guard let folder = templates.folder else { return [:] }
    for (index, domain) in loaded.project.domains.enumerated()
    where domain.server == .firebase && loaded.domains[index].firebase == nil {
      let made = try FirebaseHostingFile(templates.set).document.source
      let path = FileSystem.join(folder, "firebase/firebase.json")
      hidden[index] = hiddenToday(domain, SourceText(path: path, bytes: made.bytes))
    }
    return hidden
  }

  /// The same of the file that is saved in a plan's folder; what the team's own file says too is
  /// told of that one.
  static func hidden(
    _ domain: Domain, _ today: PlanInputs.DomainDocuments, saved folder: String
  ) throws -> [HiddenFile] {
    let path = "servers/\(domain.host)/firebase.json"
    guard FileSystem.entry(at: folder + "/" + path) == .file else { return [] }
    let source = SourceText(path: "plan/" + path, bytes: try FileContents.read(folder + "/" + path))
    let file = FirebaseHostingFile(parsing: source)
    // Without rewrites to Dynamic Links the plan's file does not tell which site was theirs.
    let original = today.firebase.map { FirebaseHostingFile(parsing: $0) } ?? file
    guard let index = site(of: domain, in: original), file.sites.indices.contains(index) else {
      return []
    }
    return HiddenFile.all(file.sites[index], in: source).map { hidden in
      today.hidden.first { $0.kind == hidden.kind && $0.cause == hidden.cause } ?? hidden
    }
  }

  private static func path(_ domain: Domain) -> String { domain.firebaseJSON ?? "" }

  private mutating func add(_ domain: Int, _ source: SourceText?) throws {
    let host = plan.project.domains[domain]
    let path = Self.path(host)
    let original =
      try source.map { FirebaseHostingFile(parsing: $0) } ?? FirebaseHostingFile(templates)
    if !original.document.isValid {
      try refuse(
        domain, "'\(path)' cannot be read", change: "correct it: linkover lint \(path)")
      return
    }
    guard let site = Self.site(of: host, in: original) else {
      try refuse(
        domain, "firebase.json does not tell which of its sites serves it",
        change: "name the site: \"firebaseSite\" of '\(host.host)'")
      return
    }
    let most = FirebaseHostingEdit.redirectLimit - counts[path, default: 0]
    let entries = try entries(domain, site: path + "#\(site)", most: most)
    counts[path, default: 0] += entries.count
    let file = FirebaseHostingFile(parsing: texts[path] ?? original.document.source)
    guard let edit = FirebaseHostingEdit(file, site: site, redirects: entries) else { return }
    texts[path] = SourceText(path: original.document.source.path, bytes: edit.bytes)
    servers.append(
      Server(
        domain: domain, site: site, bytes: edit.bytes, changes: edit.changes, links: entries.count,
        example: entries.first.map { String(decoding: $0.path, as: UTF8.self) }))
  }

  /// Notes that a host has no file, and that none of its links is served.
  private mutating func refuse(_ domain: Int, _ reason: String, change: String) throws {
    let limit = limit(domain, .link, reason, change: change)
    try PlanRedirects(plan, domain: domain).forEach { link, _ in unserved.add(link, limit) }
    servers.append(Server(domain: domain, site: nil, bytes: nil, changes: []))
  }

  /// What Firebase Hosting can redirect of a host's links where its file has room for `most`; the rest
  /// is noted as unserved.
  private mutating func entries(
    _ domain: Int, site: String, most: Int
  ) throws -> [RedirectEntry] {
    var entries: [RedirectEntry] = []
    var refused = UnservedLinks()
    var expressible = 0
    let reader = PlanRedirects(plan, domain: domain)
    try reader.forEach { link, entry in
      if let refusal = refusal(of: entry, site: site) {
        if refusal.reason != .duplicate {
          refused.add(link, limit(domain, .link, refusal.reason))
        }
        return
      }
      expressible += 1
      if expressible <= most { entries.append(entry) }
      if !entry.fallbacks.isEmpty {
        refused.add(link, limit(domain, .fallbacks, .notExpressible("a kind of device")))
      }
    }
    if expressible > most {
      let limit = limit(
        domain, .link,
        "its redirects come to \(expressible) rules, and \(most) fit, which is \(most) of "
          + "\(expressible) links"
          + (most < FirebaseHostingEdit.redirectLimit
            ? ", beside another host's in that file" : ""),
        change: otherServer(domain))
      try reader.forEach { link, _ in unserved.add(link, limit) }
      return []
    }
    unserved.add(refused)
    return entries
  }

  private mutating func refusal(of entry: RedirectEntry, site: String) -> RedirectRefusal? {
    if let refusal = FirebaseHostingEdit.refusal(of: entry) { return refusal }
    let path = KeyHash.exact(entry.path.span)
    let target = KeyHash.exact(entry.target.span)
    if let other = targets[site]?[path] {
      return other == target
        ? RedirectRefusal(.duplicate) : RedirectRefusal(.notExpressible("which host was asked"))
    }
    targets[site, default: HashTable()].insert(target, for: path)
    return nil
  }

  private func limit(
    _ domain: Int, _ part: ServingLimit.Part, _ reason: RedirectRefusal.Reason
  ) -> ServingLimit {
    let change =
      if case .notExpressible = reason { otherServer(domain) } else { HostRedirects.correction }
    return limit(domain, part, reason.message, change: change)
  }

  private func otherServer(_ domain: Int) -> String {
    let host = plan.project.domains[domain].host
    return host == plan.project.signInDomain
      ? "replace them where they stand, since '\(host)' has to stay on Firebase Hosting for mails for "
        + "signing in, and accept them under \"acceptedLosses\""
      : "serve '\(host)' with nginx (\"servedBy\": \"us\"), on a machine of yours or on Cloud Run, and "
        + "plan again: servers/nginx then has it"
  }

  private func limit(
    _ domain: Int, _ part: ServingLimit.Part, _ reason: String, change: String
  ) -> ServingLimit {
    ServingLimit(
      domain: domain, server: "Firebase Hosting", part: part, reason: reason, change: change)
  }

  /// The site that serves a host: the one it names, or the only one that could.
  private static func site(of domain: Domain, in file: FirebaseHostingFile) -> Int? {
    guard let name = domain.firebaseSite else { return file.linkSite }
    return file.sites.firstIndex { $0.name == name }
  }

  /// What is known today of a host without a firebase.json.
  private static let unknown = FirebaseHostingFile(
    parsing: SourceText(path: "firebase.json", text: "{\"hosting\": {}}"))
}
