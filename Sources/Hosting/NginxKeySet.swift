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

  /// For each hash that ignores case the other one of the first key that has it.
  private var firstKeys = HashTable()
  private var twinKeys = HashSet()

  /// Where `key` would stand; nil when it is there already.
  func candidate(_ key: Span<UInt8>) -> Candidate? {
    let (exact, folded) = KeyHash.both(key)
    let first = firstKeys[folded]
    if first == exact || twinKeys.contains(exact) { return nil }
    let isPlain = first == nil && key.firstIndex { $0.upTo(0x1F) | $0.equal(0x7F) } == nil
    return Candidate(place: isPlain ? .entries : .twins, exact: exact, folded: folded)
  }

  /// Adds a key.
  mutating func insert(_ candidate: Candidate) {
    switch candidate.place {
    case .entries: firstKeys.insert(candidate.exact, for: candidate.folded)
    case .twins: twinKeys.insert(candidate.exact)
    }
  }
}
