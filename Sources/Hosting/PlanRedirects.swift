import Bytes
import Inventory
public import Migration

/// The redirects that one host of a plan serves: where each of its links leads.
public struct PlanRedirects: RedirectSource {
  private let plan: Plan
  private let stores: StorePages?
  /// What comes before the suffix of a link that moved to this host, by number of its beginning.
  private let movedBeginnings: [[UInt8]?]
  /// For each cell, whether its links may be redirected at all.
  private let hasRedirect: [Bool]
  /// For each cell, whether its links are on this host.
  private let isOwn: [Bool]

  /// Prepares the redirects of a domain of `plan`.
  public init(_ plan: Plan, domain: Int) {
    self.plan = plan
    let host = plan.project.domains[domain]
    stores = host.withoutApp == .store ? StorePages(plan.project) : nil
    movedBeginnings = host.role == .new ? plan.newURLs.pathBeginnings(on: host.host) : []
    hasRedirect = plan.cells.map { $0.traits.hasTarget && $0.traits.kind != .authMail }
    isOwn = plan.cells.map { $0.traits.domain == domain }
  }

  /// Calls `body` for each redirect, in the order of the inventory.
  ///
  /// A legacy host serves its own links, a new one those that moved to it. Auth mails are never
  /// redirected, nor are links whose target is not known. A link that is known with and without a
  /// slash behind it has both.
  public func forEach(_ body: (_ link: Int, RedirectEntry) throws -> Void) throws {
    let links = plan.links
    // One entry is filled again and again, so that a million links need no memory of their own.
    var entry = RedirectEntry(path: [], target: [])
    let none: (ids: (Int, Int), fallbacks: [RedirectEntry.Fallback]) = ((0, 0), [])
    var shared = Array(repeating: none, count: 64)
    for link in 0..<links.count {
      let cell = Int(plan.cellOfLink[link])
      if !hasRedirect[cell] || !fillPath(of: &entry, link, isOwn: isOwn[cell]) { continue }
      entry.target.removeAll(keepingCapacity: true)
      plan.appendTarget(ofLink: link, to: &entry.target)
      // Links often share their fallbacks and apps with an earlier link, or have none.
      let ids = (links.fallbacksID(link), stores == nil ? 0 : links.appsID(link))
      let place = (ids.0 + ids.1) % shared.count
      if ids != (0, 0), ids != shared[place].ids { shared[place] = (ids, fallbacks(of: link)) }
      entry.fallbacks = ids == (0, 0) ? [] : shared[place].fallbacks
      try body(link, entry)
      if isOwn[cell], links.features(link).contains(.bothSlashes) {
        entry.toggleSlash()
        try body(link, entry)
      }
    }
  }

  /// Fills in where the host answers for a link; false where it does not.
  private func fillPath(of entry: inout RedirectEntry, _ link: Int, isOwn: Bool) -> Bool {
    if isOwn {
      entry.takePlace(of: link, in: plan.links)
      return true
    }
    let number = plan.newURLs.beginning(of: link)
    guard number < movedBeginnings.count, let beginning = movedBeginnings[number] else {
      return false
    }
    (entry.linkValue, entry.queryLength) = (nil, 0)
    entry.path.removeAll(keepingCapacity: true)
    entry.path.append(beginning.span)
    plan.links.appendSuffix(link, to: &entry.path)
    return true
  }

  /// The link's own fallbacks, and the store pages for phones that it has none for.
  private func fallbacks(of link: Int) -> [RedirectEntry.Fallback] {
    var fallbacks = RedirectEntry.Fallback.all(plan.links.fallbacks(link))
    guard let stores else { return fallbacks }
    let pages = stores.pages(of: plan.links.apps(id: plan.links.appsID(link)))
    for (device, page) in [(RedirectDevice.iPhone, pages.apple), (.android, pages.android)]
    where !page.isEmpty && !fallbacks.contains(where: { $0.device == device }) {
      fallbacks.append(.init(device: device, target: page))
    }
    return fallbacks
  }
}
