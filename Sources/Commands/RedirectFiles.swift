import Bytes
import Hosting
import Migration

/// The redirect maps of one host, written.
struct RedirectFiles: Sendable {
  /// A link that no redirect could be written for.
  struct Refused: Sendable {
    /// Index of the host in the project.
    var domain: Int
    /// The link's row in the inventory.
    var link: Int
    /// Why.
    var refusal: RedirectRefusal

    /// The same in the words of a plan.
    var limit: ServingLimit {
      ServingLimit(
        domain: domain, server: "nginx", part: refusal.device == nil ? .link : .fallbacks,
        reason: refusal.reason.message, change: RedirectFiles.correction)
    }
  }

  /// What helps when no server could take a link.
  static let correction = "correct the link or its destination in the inventory"

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
    (size, refused) = try Self.write(plan, domain: domain) { number throws(OutputTreeError) in
      try folder.create(names[number])
    }
    files = try names.map { try folder.written($0) }
  }

  /// The links of a domain that would not be in its maps.
  static func refused(_ plan: Plan, domain: Int) throws -> [Refused] {
    try write(plan, domain: domain) { _ in try OutputBuffer(creating: "/dev/null") }.refused
  }

  private static func write(
    _ plan: Plan, domain: Int, _ open: (Int) throws -> OutputBuffer
  ) throws -> (size: NginxHashSize, refused: [Refused]) {
    var writer = NginxMapWriter(
      targets: try open(0), targetTwins: try open(1), fallbacks: try open(2),
      fallbackTwins: try open(3))
    var refused: [Refused] = []
    try RedirectEntries(plan, domain: domain).forEach { link, entry in
      for refusal in try writer.add(entry) where refusal.reason != .duplicate {
        refused.append(Refused(domain: domain, link: link, refusal: refusal))
      }
    }
    return (try writer.finish(), refused)
  }
}
