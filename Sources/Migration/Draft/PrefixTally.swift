import Syntax

/// Counts the first path segments of a host's links, to find the prefix they share.
struct PrefixTally {
  /// How many links the host has.
  var count = 0
  /// Whether the host is Google's.
  var isGoogles = false
  private var noted = 0
  private var prefixes: [[UInt8]: Int] = [:]
  private var wholePaths: [[UInt8]: Int] = [:]

  /// How many different segments are counted; whoever has more has no prefix.
  private static let limit = 64

  /// A host without links.
  init() {}

  /// Counts the first segment of a URL's path; links on the root say nothing about prefixes.
  mutating func note(_ url: ArraySlice<UInt8>) {
    let path = url[URLReference(url).path]
    let parts = path.split(separator: UInt8(ascii: "/"), maxSplits: 1)
    guard let first = parts.first.map(Array.init) else { return }
    noted += 1
    if parts.count > 1, prefixes.count < Self.limit {
      prefixes[first, default: 0] += 1
    } else if parts.count == 1, wholePaths.count < Self.limit || wholePaths[first] != nil {
      // The long link `/t?link=…` has its prefix alone.
      wholePaths[first, default: 0] += 1
    }
  }

  /// The segment that at least four of five links share, as a prefix; empty for none.
  var prefix: String {
    let most = prefixes.max { left, right in
      left.value == right.value
        ? right.key.lexicographicallyPrecedes(left.key) : left.value < right.value
    }
    guard let most, most.value > 1,
      (most.value + (wholePaths[most.key] ?? 0)) * 5 >= noted * 4
    else { return "" }
    let prefix = ProjectValues.prefix(String(decoding: most.key, as: UTF8.self))
    return ProjectValues.isPrefix(prefix) ? prefix : ""
  }
}
