import Syntax

/// Counts the first path segments of a host's links, to find the prefix they share.
struct PrefixTally {
  /// How many links the host has.
  var count = 0
  /// Whether the host is Google's.
  var isGoogles = false
  private var noted = 0
  private var segments: [[UInt8]: Int] = [:]

  /// A host without links.
  init() {}

  /// Counts the first segment of a URL whose path goes on behind it.
  mutating func note(_ url: ArraySlice<UInt8>) {
    noted += 1
    let path = url[URLReference(url).path]
    let parts = path.split(separator: UInt8(ascii: "/"), maxSplits: 1)
    // Dynamic Links had random suffixes, so more segments than this are no prefixes.
    guard parts.count == 2, segments.count < 64 else { return }
    segments[Array(parts[0]), default: 0] += 1
  }

  /// The segment that at least four of five links share, as a prefix; empty for none.
  var prefix: String {
    let most = segments.max { ($0.value, $1.key.count) < ($1.value, $0.key.count) }
    guard let most, most.value > 1, most.value * 5 >= noted * 4 else { return "" }
    let prefix = ProjectValues.prefix(String(decoding: most.key, as: UTF8.self))
    return ProjectValues.isPrefix(prefix) ? prefix : ""
  }
}
