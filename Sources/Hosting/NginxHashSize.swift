/// The room nginx needs for its maps.
struct NginxHashSize: Equatable, Sendable {
  /// How many entries the largest map has.
  let entries: Int
  private let longestKey: Int

  /// Room for the maps of any of the hosts; nginx has one setting for all.
  init(_ reports: [RedirectReport]) {
    entries = reports.map(\.entries).max() ?? 0
    longestKey = reports.map(\.longestKey).max() ?? 0
  }

  /// `map_hash_max_size`: buckets, about two for each entry.
  var maximum: Int {
    var size = 2048
    while size < 2 * entries { size *= 2 }
    return size
  }

  /// `map_hash_bucket_size` in bytes: some of the longest keys side by side.
  ///
  /// nginx stores a pointer, a length and the key, and counts a bucket's bytes in 16 bits.
  var bucket: Int {
    let element = (longestKey + 2 + 7) / 8 * 8 + 16
    let size = max(1024, 4 * element)
    return min((size + 63) / 64 * 64, 65_472)
  }
}
