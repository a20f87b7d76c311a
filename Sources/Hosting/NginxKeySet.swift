import Bytes

/// The keys of one nginx map so far, for telling which stand in it as they are.
///
/// Two keys of equal 64-bit hash count as one, so such a link is refused, never mixed up.
struct NginxKeySet {
  /// Which of a map's two files a key stands in.
  enum Place {
    /// Plain entries.
    case entries
    /// Regular expressions, for keys that equal an earlier one except for case, and for those with
    /// control characters.
    case twins
  }

  /// What is known of a key before it is added.
  struct Candidate {
    /// Where it would stand.
    let place: Place
    fileprivate let exact: UInt64
    fileprivate let folded: UInt64
  }

  /// The hashes of the first key with each hash that ignores case.
  private var firstKeys: [(exact: UInt64, folded: UInt64)] = []
  private var firstKeyIndex = HashIndex()
  private var twinKeys: Set<UInt64> = []

  /// Where `key` would stand; nil when it is there already.
  func candidate(_ key: Span<UInt8>) -> Candidate? {
    let (exact, folded) = KeyHash.both(key)
    let first = firstKey(folded)
    if first == exact || twinKeys.contains(exact) { return nil }
    let isPlain = first == nil && key.firstIndex { $0.upTo(0x1F) | $0.equal(0x7F) } == nil
    return Candidate(place: isPlain ? .entries : .twins, exact: exact, folded: folded)
  }

  /// Adds a key.
  mutating func insert(_ candidate: Candidate) {
    switch candidate.place {
    case .entries:
      firstKeyIndex.insert(firstKeys.count, hash: Self.short(candidate.folded))
      firstKeys.append((candidate.exact, candidate.folded))
    case .twins: twinKeys.insert(candidate.exact)
    }
  }

  /// The exact hash of the first key whose hash that ignores case is `folded`.
  private func firstKey(_ folded: UInt64) -> UInt64? {
    var probe = firstKeyIndex.probe(Self.short(folded))
    while let number = firstKeyIndex.next(&probe) {
      if firstKeys[number].folded == folded { return firstKeys[number].exact }
    }
    return nil
  }

  private static func short(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
