import Diagnostics

/// Hosts with few links that are spelled nearly as one with many: typing mistakes, most likely.
public struct MisspeltHosts: Sendable {
  /// How many times as many links the other host has.
  static let factor = 10

  /// How many letters may differ.
  private static let distance = 2
  /// How many of the hosts with most links others are compared with, and how many of the others:
  /// real inventories have a handful, and the work stays small for any.
  private static let knownLimit = 16
  private static let rareLimit = 1000

  private var meant: [String: String] = [:]

  /// Compares hosts, each with the number of its links.
  public init(_ hosts: [(name: String, links: Int)]) {
    let sorted = hosts.sorted { ($1.links, $0.name) < ($0.links, $1.name) }
    let known = sorted.prefix(Self.knownLimit).map { ($0.links, $0.name, Array($0.name.utf8)) }
    for (name, links) in sorted.suffix(Self.rareLimit) {
      let letters = Array(name.utf8)
      let near = known.first { count, _, other in
        count >= links * Self.factor && abs(other.count - letters.count) <= Self.distance
          && Spelling.distance(letters, other) <= Self.distance
      }
      if let near { meant[name] = near.1 }
    }
  }

  /// The host that `host` was probably meant to be; nil where it is none of them.
  public func meant(by host: String) -> String? { meant[host] }
}
