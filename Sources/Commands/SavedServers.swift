import Bytes
import Diagnostics
import Hosting
import Migration
import Syntax

/// What the servers of a saved plan do not answer any more because files that configure them are gone,
/// or may not answer because these are not as they were written.
///
/// Nobody can tell what an edit of such a file does, so it counts as the worst: that all goes which
/// hangs on the file.
struct SavedServers {
  /// An association file of a domain that nobody gets, or perhaps nobody.
  struct Hidden {
    /// Index of the domain in the project.
    var domain: Int
    /// The file.
    var file: HiddenFile
  }

  /// The association files that are not served.
  private(set) var hidden: [Hidden] = []
  /// The links that are not redirected.
  private(set) var unserved = UnservedLinks()
  /// The changed files for which something is taken for lost.
  private(set) var unjudged: Set<String> = []

  private let plan: Plan
  private let saved: String
  private let templates: TemplateSet

  /// Judges the edits of the folder `saved` by what `plan` and `firebase` have for its hosts.
  init(
    _ plan: Plan, firebase: FirebaseServers, saved: String, edits: FolderEdits,
    templates: TemplateSet, scratch: borrowing TemporaryFolder
  ) throws {
    self.plan = plan
    self.saved = saved
    self.templates = templates
    for index in plan.project.domains.indices {
      guard let platform = Self.platform(of: plan.project.domains[index]) else { continue }
      for file in edits.missing {
        let host = plan.project.domains[index].host
        try note(file, platform.answers(by: file, on: host, isGone: true), isGone: true, index)
      }
      for file in edits.changed {
        let parts = try parts(ofChanged: file, platform, index, firebase, scratch)
        try note(file, parts, isGone: false, index)
      }
    }
  }

  private static func platform(of domain: Domain) -> HostingPlatform? {
    switch domain.server {
    case .us: domain.platform
    case .firebase: .firebase
    case .vendor, .google: nil
    }
  }

  /// What may have gone with the change of a file.
  private func parts(
    ofChanged file: String, _ platform: HostingPlatform, _ domain: Int,
    _ firebase: FirebaseServers, _ scratch: borrowing TemporaryFolder
  ) throws -> AnswerParts {
    let host = plan.project.domains[domain].host
    let folder = "servers/\(host)/"
    switch (platform, file) {
    case (.firebase, folder + "firebase.json"):
      guard let server = firebase.servers.first(where: { $0.domain == domain }),
        let site = server.site, let planned = server.bytes
      else { return .all }
      let plannedFile = FirebaseHostingFile(parsing: SourceText(path: file, bytes: planned))
      return Self.parts(
        FirebaseHostingFile(parsing: try source(file)), plannedFile, site: site)
    case (.vercel, folder + "vercel.json"):
      let planned = StagedFolder(path: scratch.path + "/vercel")
      defer { FileSystem.remove(planned.path) }
      _ = try HostRedirects(plan, domain: domain, templates: templates, into: planned)
      let bytes = try FileContents.read(planned.path + "/" + file)
      return Self.parts(
        JSONDocument(parsing: try source(file)),
        JSONDocument(parsing: SourceText(path: file, bytes: bytes)))
    default: return platform.answers(by: file, on: host, isGone: false)
    }
  }

  private func source(_ file: String) throws -> SourceText {
    SourceText(path: file, bytes: try FileContents.read(saved + "/" + file))
  }

  /// What may have gone by the members of a vercel.json; of redirects and of settings that move
  /// paths it is known what they do.
  private static func parts(_ saved: JSONDocument, _ planned: JSONDocument) -> AnswerParts {
    guard saved.isValid, let saved = saved.root, let planned = planned.root else { return .all }
    let changed = planned.membersChanged(in: saved).subtracting(VercelMove.settings)
      .subtracting(["redirects"])
    return changed.isEmpty ? [] : changed == ["headers"] ? .files : .all
  }

  /// The same by those of a site of a firebase.json, whose redirects come before all else.
  private static func parts(
    _ saved: FirebaseHostingFile, _ planned: FirebaseHostingFile, site: Int
  ) -> AnswerParts {
    guard saved.document.isValid, saved.sites.count == planned.sites.count,
      planned.sites.indices.contains(site), saved.sites[site].name == planned.sites[site].name
    else { return .all }
    let changed = planned.sites[site].node.membersChanged(in: saved.sites[site].node)
    return changed.subtracting(["redirects"]).isEmpty ? [] : .files
  }

  private mutating func note(
    _ file: String, _ parts: AnswerParts, isGone: Bool, _ domain: Int
  ) throws {
    if parts.isEmpty { return }
    if !isGone { unjudged.insert(file) }
    let change = isGone ? "plan again" : "move the file away and plan again"
    for (part, kind) in [(AnswerParts.aasa, HiddenFile.Kind.aasa), (.assetlinks, .assetlinks)]
    where parts.contains(part) {
      let file = HiddenFile(
        kind: kind, cause: isGone ? .gone : .changed, place: "plan/" + file, isCertain: isGone,
        change: change)
      hidden.append(Hidden(domain: domain, file: file))
    }
    if parts.isDisjoint(with: .redirects) { return }
    let limit = ServingLimit(
      domain: domain, server: Self.platform(of: plan.project.domains[domain])?.title ?? "",
      part: .link,
      reason: isGone
        ? "'plan/\(file)' is gone"
        : "'plan/\(file)' was changed, and what that does cannot be told",
      change: change)
    let followed = try parts.isSuperset(of: .redirects) ? [] : followedLinks(domain, parts)
    try PlanRedirects(plan, domain: domain).forEach { link, entry in
      let own: AnswerParts = entry.linkValue == nil ? .shortLinks : .longLinks
      if parts.contains(own) || followed.contains(link) { unserved.add(link, limit) }
    }
  }

  /// The links of a domain that are in no table, where it is about these.
  private func followedLinks(_ domain: Int, _ parts: AnswerParts) throws -> Set<Int> {
    guard parts.contains(.followedLinks) else { return [] }
    let redirects = try HostRedirects(
      plan, domain: domain, templates: templates, into: NowhereFolder())
    return Set(redirects?.report.followed ?? [])
  }
}

extension JSONNode {
  /// The names of an object's members that `other` has not, or has otherwise, and of those that it
  /// alone has.
  fileprivate func membersChanged(in other: JSONNode) -> Set<String> {
    let names = Set(((object ?? []) + (other.object ?? [])).map(\.key))
    return names.filter { name in
      self[name].map(RedirectRecords.line) != other[name].map(RedirectRecords.line)
    }
  }
}
