import Bytes
import Hosting
import Migration

/// The redirect maps of one host, written.
struct RedirectFiles: Sendable {
  /// A link that no redirect could be written for.
  struct Refused: Sendable {
    /// The host.
    var host: String
    /// The link's row in the inventory.
    var link: Int
    /// Why.
    var reason: String
  }

  /// The room that nginx needs for them.
  let size: NginxHashSize
  /// The files.
  let files: [WrittenFile]
  /// The links that are not in them.
  let refused: [Refused]

  /// Writes the maps of a domain of `plan`.
  init(_ plan: Plan, domain: Int, host: ServerName, in folder: StagedFolder) throws {
    let names = ["targets.map", "targets.twins.map", "fallbacks.map", "fallbacks.twins.map"]
      .map { NginxSite.redirectFolder(of: host) + "/" + $0 }
    var writer = NginxMapWriter(
      targets: try folder.create(names[0]), targetTwins: try folder.create(names[1]),
      fallbacks: try folder.create(names[2]), fallbackTwins: try folder.create(names[3]))
    var refused: [Refused] = []
    try RedirectEntries(plan, domain: domain).forEach { link, entry in
      for refusal in try writer.add(entry) where refusal.reason != .duplicate {
        refused.append(Refused(host: host.text, link: link, reason: refusal.message))
      }
    }
    self.refused = refused
    size = try writer.finish()
    files = try names.map { try folder.written($0) }
  }
}
