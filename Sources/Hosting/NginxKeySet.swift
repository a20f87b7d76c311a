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

  /// The hashes of all keys.
  private var exact = HashSet()
  /// Those that ignore case.
  private var folded = HashSet()

  /// Where `key` would stand; nil when it is there already.
  func candidate(_ key: Span<UInt8>) -> Candidate? {
    let hashes = KeyHash.both(key)
    let hasTwin = folded.contains(hashes.folded)
    // Nearly every key is unlike all others, so one look is enough.
    if hasTwin, exact.contains(hashes.exact) { return nil }
    let isPlain = !hasTwin && key.firstIndex { $0.upTo(0x1F) | $0.equal(0x7F) } == nil
    return Candidate(
      place: isPlain ? .entries : .twins, exact: hashes.exact, folded: hashes.folded)
  }

  /// Adds a key.
  mutating func insert(_ candidate: Candidate) {
    exact.insert(candidate.exact)
    folded.insert(candidate.folded)
  }
}
