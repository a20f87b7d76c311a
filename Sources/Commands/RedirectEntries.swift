import Bytes
import DynamicLinks
import Hosting
import Inventory
import Migration

/// The redirects that one host serves: where each of its links leads.
struct RedirectEntries {
  private let plan: Plan
  private let domain: Int

  /// Prepares the redirects of a domain of `plan`.
  init(_ plan: Plan, domain: Int) {
    self.plan = plan
    self.domain = domain
  }

  /// Calls `body` for each redirect, in the order of the inventory.
  ///
  /// A legacy host serves its own links, a new one those that moved to it. Sign-in mails are never
  /// redirected, nor are links whose destination is not known.
  func forEach(_ body: (_ link: Int, RedirectEntry) throws -> Void) throws {
    let isNew = plan.project.domains[domain].role == .new
    let links = plan.links
    for link in 0..<links.count {
      let traits = plan.cells[Int(plan.cellOfLink[link])].traits
      if !traits.hasTarget || traits.kind == .authMail { continue }
      if traits.domain == domain {
        try body(link, entry(link))
      } else if isNew, let entry = movedEntry(link) {
        try body(link, entry)
      }
    }
  }

  private func entry(_ link: Int) -> RedirectEntry {
    let url = plan.links.url(link)
    let shape = plan.links.shape(link)
    let isLong = plan.links.kind(link) == .long
    let value = isLong ? shape.deepLink.map { url[$0] } : nil
    let path = url[shape.path]
    return entry(link, path: path.isEmpty ? [UInt8(ascii: "/")] : path, linkValue: value)
  }

  private func movedEntry(_ link: Int) -> RedirectEntry? {
    guard let url = plan.newURLs.url(of: link, in: plan.links) else { return nil }
    let prefix = Array("https://\(plan.project.domains[domain].host)/".utf8)
    guard url.starts(with: prefix) else { return nil }
    return entry(link, path: url[(prefix.count - 1)...], linkValue: nil)
  }

  private func entry(
    _ link: Int, path: ArraySlice<UInt8>, linkValue: ArraySlice<UInt8>?
  ) -> RedirectEntry {
    RedirectEntry(
      path: path, linkValue: linkValue, target: plan.target(ofLink: link),
      fallbacks: plan.links.hasFallbacks(link) ? fallbacks(link) : [])
  }

  private func fallbacks(_ link: Int) -> [RedirectEntry.Fallback] {
    let fallbacks = plan.links.fallbacks(link)
    let all: [(RedirectDevice, ArraySlice<UInt8>)] = [
      (.iPhone, fallbacks.iOS), (.iPad, fallbacks.iPad), (.android, fallbacks.android),
      (.desktop, fallbacks.other),
    ]
    return all.filter { !$1.isEmpty }.map { RedirectEntry.Fallback(device: $0, target: $1) }
  }
}
