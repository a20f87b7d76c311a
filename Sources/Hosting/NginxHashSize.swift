/// The room nginx needs for its maps, counted while they are written.
public struct NginxHashSize: Equatable, Sendable {
  /// How many entries there are.
  public private(set) var entries = 0
  private var longestKey = 0

  /// Room for nothing.
  public init() {}

  /// Counts one entry of `keyLength` bytes.
  mutating func count(keyLength: Int) {
    entries += 1
    longestKey = max(longestKey, keyLength)
  }

  /// The room that does for either; nginx has one setting for all maps.
  public func union(_ other: NginxHashSize) -> NginxHashSize {
    var size = self
    size.entries = max(entries, other.entries)
    size.longestKey = max(longestKey, other.longestKey)
    return size
  }

  /// `map_hash_max_size`: buckets, about two for each entry.
  public var maximum: Int {
    var size = 2048
    while size < 2 * entries { size *= 2 }
    return size
  }

  /// `map_hash_bucket_size` in bytes: some of the longest keys side by side.
  ///
  /// nginx stores a pointer, a length and the key, and counts a bucket's bytes in 16 bits.
  public var bucket: Int {
    let element = (longestKey + 2 + 7) / 8 * 8 + 16
    let size = max(1024, 4 * element)
    return min((size + 63) / 64 * 64, 65_472)
  }
}
