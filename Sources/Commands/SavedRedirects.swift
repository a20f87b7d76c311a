import Bytes
import Hosting
import Inventory
import Migration

/// The redirects of one host as they are saved in a plan's folder, held against those that the plan
/// writes.
struct SavedRedirects {
  /// The links that the saved files do not redirect as planned, or that no file could.
  private(set) var unserved = UnservedLinks()

  private let plan: Plan
  private let domain: Int
  private let saved: String
  private let templates: TemplateSet
  private let marks: RedirectMarks

  /// Compares the files of a domain in the folder `saved` with those that `plan` writes, by
  /// `templates`, which needs `scratch` for a while.
  init(
    _ plan: Plan, domain: Int, saved: String, templates: TemplateSet,
    scratch: borrowing TemporaryFolder
  ) throws {
    self.plan = plan
    self.domain = domain
    self.saved = saved
    self.templates = templates
    marks = RedirectMarks(count: plan.links.count)
    let folder = StagedFolder(path: scratch.path + "/planned")
    defer { FileSystem.remove(folder.path) }
    guard
      let redirects = try HostRedirects(
        plan, domain: domain, templates: templates, into: folder)
    else { return }
    unserved = redirects.unserved
    if redirects.report.overflow != nil { return }
    let changed = try redirects.report.files.filter { file in
      if FileSystem.entry(at: saved + "/" + file) != .file { return true }
      let (old, new) = (saved + "/" + file, folder.path + "/" + file)
      return try ContentDigest(ofFileAt: old) != ContentDigest(ofFileAt: new)
    }
    if changed.isEmpty { return }
    let marked = StagedFolder(path: scratch.path + "/marked")
    defer { FileSystem.remove(marked.path) }
    if try !mark(redirects, in: marked) {
      try loseAll(redirects, changed[0])
      return
    }
    for file in changed {
      try compare(file, planned: folder, marked: marked, platform: redirects.platform)
    }
  }

  /// Writes the same files with marks of links in the place of their targets; false where some do not
  /// fit, so that records would be taken for those of other links.
  private func mark(_ redirects: HostRedirects, in folder: StagedFolder) throws -> Bool {
    let source = MarkedRedirects(
      source: PlanRedirects(plan, domain: domain), report: redirects.report, marks: marks)
    let report = try redirects.platform.renderer(templates)?
      .writeRedirects(of: redirects.site, from: source, into: folder)
    return report?.overflow == nil
      && report?.refused.contains { if case .tooLong = $0.refusal.reason { true } else { false } }
        != true
  }

  /// Takes all links for lost, since nobody can tell which a change of `file` is about.
  private mutating func loseAll(_ redirects: HostRedirects, _ file: String) throws {
    let limit = ServingLimit(
      domain: domain, server: redirects.platform.title, part: .link,
      reason: "'plan/\(file)' was changed, and which links that is about cannot be told",
      change: "move the file away and plan again")
    try PlanRedirects(plan, domain: domain).forEach { link, _ in unserved.add(link, limit) }
  }

  private mutating func compare(
    _ file: String, planned: StagedFolder, marked: StagedFolder, platform: HostingPlatform
  ) throws {
    let format = SavedRedirectFormat(platform, file: file)
    let records = try RedirectRecords(fileAt: planned.path + "/" + file, format: format).records
    let comparison = RedirectComparison(
      planned: records,
      saved: try RedirectRecords(fileAt: saved + "/" + file, format: format).records,
      format: format)
    // The marked records, each with the pieces of its value.
    var links: [[UInt8]] = []
    for record in try RedirectRecords(fileAt: marked.path + "/" + file, format: format).records {
      if format.isPiece(record), !links.isEmpty {
        links[links.count - 1] += record
      } else {
        links.append(record)
      }
    }
    var place = -1
    for (index, record) in records.enumerated() {
      if !format.isPiece(record) { place += 1 }
      guard links.indices.contains(place),
        let (link, isTarget) = marks.link(in: links[place]),
        let fault = comparison.fault(ofRecord: index)
      else { continue }
      unserved.add(
        link,
        ServingLimit(
          domain: domain, server: platform.title, part: isTarget ? .link : .fallbacks,
          reason: "'plan/\(file)' \(fault.text)", change: "move the file away and plan again"))
    }
  }
}

extension RedirectComparison.Fault {
  /// What the file does, in a few words.
  var text: String {
    switch self {
    case .missing: "does not hold it as planned"
    case .doubled: "holds another redirect of it"
    case .taken(let rule): "has '\(rule)' before it, which takes it"
    case .perhapsTaken(let rule): "has '\(rule)' before it, which may take it"
    case .behindLimit: "has more rules before it than are read"
    case .refused: "is not whole, so that its server reads none of it"
    }
  }
}
