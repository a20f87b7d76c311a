import Bytes
import Hosting
import Migration

/// The redirects of one host as they are saved in a plan's folder, held against those that the plan
/// writes.
struct SavedRedirects {
  /// The links that the saved files do not redirect as planned, or that no file could.
  private(set) var unserved: [HostRedirects.Unserved] = []

  private let plan: Plan
  private let domain: Int
  private let saved: String
  private let templates: TemplateSet

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
    try mark(redirects, in: marked)
    for file in changed {
      try compare(file, planned: folder, marked: marked, platform: redirects.platform)
    }
  }

  /// Writes the same files with the numbers of links in the place of their targets.
  private func mark(_ redirects: HostRedirects, in folder: StagedFolder) throws {
    let source = MarkedRedirects(
      source: PlanRedirects(plan, domain: domain), report: redirects.report)
    _ = try redirects.platform.renderer(templates)?
      .writeRedirects(of: redirects.site, from: source, into: folder)
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
        let (link, isTarget) = MarkedRedirects<PlanRedirects>.link(in: links[place]),
        let fault = comparison.fault(ofRecord: index)
      else { continue }
      unserved.append(
        HostRedirects.Unserved(
          link: link,
          limit: ServingLimit(
            domain: domain, server: platform.title, part: isTarget ? .link : .fallbacks,
            reason: "'plan/\(file)' \(fault.text)", change: "move the file away and plan again")))
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
    }
  }
}
