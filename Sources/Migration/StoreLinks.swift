import Inventory

/// Tells which links lead phones without the app to a store: by a fallback of their own that is a
/// store's page, or where their domain sends phones there.
struct StoreLinks {
  /// Of one set of fallbacks, which phones have one, and which of these is a store's page.
  private typealias Fallbacks = (given: Phones, stores: Phones)

  private let fallbacks: [Fallbacks]
  /// For each set of apps, the phones in whose store they have a page.
  private let pages: [Phones]
  /// For each domain, whether it sends phones to the store.
  private let sendsToStore: [Bool]
  /// Whether there is no such link.
  private let isEmpty: Bool

  /// Prepares to look at links of an inventory.
  init(_ links: LinkTable, project: Project) {
    fallbacks = (0..<links.fallbacksCount).map { Self.fallbacks(links.fallbacks(id: $0)) }
    sendsToStore = project.domains.map { $0.withoutApp == .store && $0.server != .google }
    let stores = StorePages(project)
    pages =
      sendsToStore.contains(true)
      ? (0..<links.appsCount).map { id in
        let pages = stores.pages(of: links.apps(id: id))
        return Phones(iPhone: !pages.apple.isEmpty, android: !pages.android.isEmpty)
      } : []
    isEmpty = pages.isEmpty && fallbacks.allSatisfy(\.stores.isEmpty)
  }

  /// The phones that the link in a row leads to a store.
  func phones(_ row: Int, _ domain: Int?, in links: LinkTable) -> Phones {
    if isEmpty { return [] }
    let own = fallbacks[links.fallbacksID(row)]
    guard let domain, sendsToStore[domain] else { return own.stores }
    return own.stores.union(pages[links.appsID(row)].subtracting(own.given))
  }

  private static func fallbacks(_ links: LinkFallbacks) -> Fallbacks {
    (
      Phones(iPhone: !links.iOS.isEmpty, android: !links.android.isEmpty),
      Phones(iPhone: isStore(links.iOS), android: isStore(links.android))
    )
  }

  /// Whether a URL is a page of the App Store or of Google Play.
  private static func isStore(_ url: ArraySlice<UInt8>) -> Bool {
    ["apps.apple.com/", "itunes.apple.com/", "play.google.com/store/"].contains { place in
      ["https://", "http://"].contains { url.starts(with: ($0 + place).utf8) }
    }
  }
}
