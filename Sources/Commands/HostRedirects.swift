import Hosting
import Inventory
import Migration

/// The redirects of one host, written for the platform that serves it.
struct HostRedirects: Sendable {
  /// What helps when no server could take a link.
  static let correction = "correct the link or its target in the inventory"

  /// The domain's place in the project.
  let domain: Int
  /// The host.
  let site: HostSite
  /// The platform.
  let platform: HostingPlatform
  /// What became of them.
  let report: RedirectReport
  /// The links that the platform could not be given, or not as their export has them.
  let unserved: UnservedLinks

  /// Writes the redirects of a domain of `plan`; nil where the team does not configure its host.
  init?(
    _ plan: Plan, domain index: Int, templates: TemplateSet, into folder: some OutputFolder
  ) throws {
    guard let platform = Self.platform(of: plan.project.domains[index]),
      let site = HostSite(plan, domain: index),
      let renderer = platform.renderer(
        templates, taken: try Self.taken(plan, before: index, platform, platform.sharedLimit))
    else { return nil }
    let redirects = PlanRedirects(plan, domain: index)
    domain = index
    self.site = site
    self.platform = platform
    report = try renderer.writeRedirects(of: site, from: redirects, into: folder)
    unserved = try Self.unserved(report, of: redirects, domain: index, site, platform)
  }

  /// How many redirects the domains before one take of the `limit` that they share with it on
  /// `platform`; those of a domain without room are none.
  static func taken(
    _ plan: Plan, before index: Int, _ platform: HostingPlatform, _ limit: Int?
  ) throws -> Int {
    let others = plan.project.domains.indices.prefix(index).filter {
      Self.platform(of: plan.project.domains[$0]) == platform
    }
    // Hardly any plan can exceed it.
    guard let limit, (others.count + 1) * plan.links.count > limit else { return 0 }
    var taken = 0
    for other in others {
      guard let site = HostSite(plan, domain: other),
        let report = try platform.renderer(TemplateSet(), taken: taken)?.writeRedirects(
          of: site, from: PlanRedirects(plan, domain: other), into: NowhereFolder())
      else { continue }
      if taken + report.links <= limit { taken += report.links }
    }
    return taken
  }

  /// The links of a domain that would not be in its redirects by `templates`.
  static func unserved(
    _ plan: Plan, domain: Int, templates: TemplateSet
  ) throws -> UnservedLinks {
    try HostRedirects(plan, domain: domain, templates: templates, into: NowhereFolder())?
      .unserved ?? UnservedLinks()
  }

  /// What the host's configuration is written for; nil where that is not for a renderer: Firebase's
  /// file is the team's own and is edited.
  private static func platform(of domain: Domain) -> HostingPlatform? {
    switch domain.server {
    case .us: domain.platform
    case .firebase, .vendor, .google: nil
    }
  }

  private static func unserved(
    _ report: RedirectReport, of redirects: PlanRedirects, domain: Int, _ site: HostSite,
    _ platform: HostingPlatform
  ) throws -> UnservedLinks {
    var unserved = UnservedLinks()
    let other =
      "serve '\(site.host.text)' with something that can: \"servedBy\": \"nginx\" or "
      + "\"cloudflare-worker\""
    func limit(_ part: ServingLimit.Part, _ reason: String, _ change: String) -> ServingLimit {
      ServingLimit(
        domain: domain, server: platform.title, part: part, reason: reason, change: change)
    }
    func limit(_ lack: RepeatedLinks.Lack) -> ServingLimit {
      switch lack {
      case .target:
        limit(
          .link, "an earlier link is the same to servers and leads elsewhere",
          "give both links one target in the inventory")
      case .fallbacks:
        limit(
          .fallbacks, "an earlier link is the same to servers and has other ones",
          "give both links the same fallbacks in the inventory")
      }
    }
    if let overflow = report.overflow {
      let templates = overflow.templates.map { "'\($0)'" }.joined(separator: ", ")
      let whole = limit(
        .link, Self.reason(overflow, of: report.links),
        templates.isEmpty ? other : "shorten your own templates: \(templates); or \(other)")
      try redirects.forEach { link, _ in unserved.add(link, whole) }
      return unserved
    }
    for (link, lack) in try RepeatedLinks(report, of: redirects).lacks.sorted(by: {
      $0.key < $1.key
    }) {
      unserved.add(link, limit(lack))
    }
    for refused in report.refused where refused.refusal.reason != .duplicate {
      let change =
        switch refused.refusal.reason {
        case .notExpressible: other
        case .movedBySetting(let name): "take '\(name)' out of your template of vercel.json"
        default: correction
        }
      // Several devices may lack their page for one reason, which counts once.
      unserved.add(
        refused.link,
        limit(
          refused.refusal.device == nil ? .link : .fallbacks, refused.refusal.reason.message,
          change))
    }
    return unserved
  }

  /// Why nothing of a host with this many links can be had.
  private static func reason(_ overflow: RedirectReport.Overflow, of links: Int) -> String {
    let limit = "\(overflow.needed) \(overflow.unit), and \(overflow.limit) fit"
    if !overflow.templates.isEmpty { return "its script comes to " + limit }
    let others = overflow.takenByOthers
    return "its redirects come to \(limit), which is \(overflow.fittingLinks) of \(links) links"
      + (others > 0 ? ", beside \(others) of other hosts in the account" : "")
  }
}
