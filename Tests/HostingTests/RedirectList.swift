import Hosting
import TestSupport

/// Redirects given one by one; a link's row is its place.
struct RedirectList: RedirectSource {
  let entries: [RedirectEntry]

  func forEach(_ body: (_ link: Int, RedirectEntry) throws -> Void) throws {
    for (link, entry) in entries.enumerated() { try body(link, entry) }
  }
}

extension RedirectEntry {
  /// A link from texts.
  init(
    _ path: String, _ target: String, link: String? = nil,
    _ fallbacks: [(RedirectDevice, String)] = []
  ) {
    self.init(
      path: Array(path.utf8), linkValue: link.map { Array($0.utf8) },
      target: Array(target.utf8),
      fallbacks: fallbacks.map { .init(device: $0.0, target: Array($0.1.utf8)) })
  }
}
