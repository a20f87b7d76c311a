import Bytes
import DynamicLinks
import Hosting
import Inventory
import Migration
import Syntax

/// The redirects that one host serves: where each of its links leads.
struct RedirectEntries {
  private let plan: Plan
  private let domain: Int
  /// What comes before the suffix of a link that moved to this host, by number of its beginning.
  private let movedBeginnings: [[UInt8]?]

  /// Prepares the redirects of a domain of `plan`.
  init(_ plan: Plan, domain: Int) {
    self.plan = plan
    self.domain = domain
    let host = plan.project.domains[domain]
    movedBeginnings = host.role == .new ? plan.newURLs.pathBeginnings(on: host.host) : []
  }

  /// Calls `body` for each redirect, in the order of the inventory.
  ///
  /// A legacy host serves its own links, a new one those that moved to it. Sign-in mails are never
  /// redirected, nor are links whose destination is not known.
  func forEach(_ body: (_ link: Int, RedirectEntry) throws -> Void) throws {
    let links = plan.links
    // Links often share their fallbacks with the link before.
    var fallbacksID = 0
    var fallbacks: [RedirectEntry.Fallback] = []
    for link in 0..<links.count {
      let traits = plan.cells[Int(plan.cellOfLink[link])].traits
      if !traits.hasTarget || traits.kind == .authMail { continue }
      var entry: RedirectEntry
      if traits.domain == domain {
        entry = self.entry(link)
      } else if let moved = movedEntry(link) {
        entry = moved
      } else {
        continue
      }
      if links.fallbacksID(link) != fallbacksID {
        fallbacksID = links.fallbacksID(link)
        fallbacks = Self.fallbacks(links.fallbacks(link))
      }
      entry.fallbacks = fallbacks
      try body(link, entry)
    }
  }

  private func entry(_ link: Int) -> RedirectEntry {
    let url = plan.links.url(link)
    let path = url[URLReference(url).path]
    let isLong = plan.links.kind(link) == .long
    return RedirectEntry(
      path: path.isEmpty ? [UInt8(ascii: "/")] : path,
      linkValue: isLong ? plan.links.shape(link).deepLink.map { url[$0] } : nil,
      target: plan.target(ofLink: link))
  }

  private func movedEntry(_ link: Int) -> RedirectEntry? {
    let number = plan.newURLs.beginning(of: link)
    guard number < movedBeginnings.count, let beginning = movedBeginnings[number] else {
      return nil
    }
    return RedirectEntry(
      path: (beginning + plan.links.suffix(link))[...], target: plan.target(ofLink: link))
  }

  private static func fallbacks(_ fallbacks: LinkFallbacks) -> [RedirectEntry.Fallback] {
    let all: [(RedirectDevice, ArraySlice<UInt8>)] = [
      (.iPhone, fallbacks.iOS), (.iPad, fallbacks.iPad), (.android, fallbacks.android),
      (.desktop, fallbacks.other),
    ]
    return all.filter { !$1.isEmpty }.map { RedirectEntry.Fallback(device: $0, target: $1) }
  }
}
