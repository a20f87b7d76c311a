import Bytes

/// Writes the redirects of one host as the bodies of nginx `map` blocks, entry by entry.
///
/// nginx ignores case when it looks a text up in a map, but suffixes differ by case. So each value
/// repeats its key, which the server block compares byte for byte, and a link that equals an
/// earlier one except for case goes to a second map, of regular expressions.
struct NginxMapWriter: ~Copyable {
  /// How many entries were written.
  private(set) var entries = 0
  /// The bytes of the longest key.
  private(set) var longestKey = 0
  private var targets: NginxMapFile
  private var fallbacks: NginxMapFile
  private var keys = NginxKeySet()
  private var checker = RedirectChecker()
  private var deviceKey: [UInt8] = []
  /// The place of the present link; nil where it cannot have one.
  private var unwritten: NginxKeySet.Candidate?
  /// Long links with blanks or `+` in their parameters, which requests may exchange.
  private var respelled: [RedirectEntry] = []
  private let longLinks: LongLinks
  private let mergesSlashes: Bool

  /// Writes to four files; those for twins stay empty unless links differ in case alone.
  ///
  /// `mergesSlashes` says that a site's own server block makes one of several slashes.
  init(
    longLinks: LongLinks, mergesSlashes: Bool, targets: consuming OutputBuffer,
    targetTwins: consuming OutputBuffer,
    fallbacks: consuming OutputBuffer, fallbackTwins: consuming OutputBuffer
  ) {
    self.longLinks = longLinks
    self.mergesSlashes = mergesSlashes
    self.targets = NginxMapFile(entries: targets, twins: targetTwins, twinPrefix: "[a-z]+ ")
    self.fallbacks = NginxMapFile(entries: fallbacks, twins: fallbackTwins, twinPrefix: "")
  }

  /// Writes one link; returns what is wrong with its fallbacks, throws what is wrong with itself.
  mutating func add(_ entry: RedirectEntry) throws -> [RedirectRefusal] {
    unwritten = nil
    let refusals = try checker.check(entry)
    try longLinks.check(checker)
    if mergesSlashes, checker.hasDoubledSlash { throw RedirectRefusal.doubledSlash }
    guard let candidate = keys.candidate(checker.key.span) else {
      throw RedirectRefusal(.duplicate)
    }
    unwritten = candidate
    let ownRefusals = try write(checker.key, candidate)
    let turns = NginxTurn.keys(of: checker, mergesSlashes: mergesSlashes)
    try writeTurns(turns.prefix(1))
    if turns.count > 1 { respelled.append(entry) }
    return refusals + ownRefusals
  }

  /// Writes the present link under the paths that another spelling than its own takes a turn through.
  private mutating func writeTurns(_ turns: ArraySlice<[UInt8]>) throws {
    for key in turns {
      guard let candidate = keys.candidate(key.span) else { continue }
      // What is too long is found in the link's own spelling alone.
      do { _ = try write(key, candidate) } catch is RedirectRefusal {}
    }
  }

  /// Whether the present link leads to its target though `add` refused it; no later link gets its key
  /// then.
  mutating func isFollowed(despite refusal: RedirectRefusal) -> Bool {
    guard case .tooLong = refusal.reason, let unwritten, longLinks.follow(checker) else {
      return false
    }
    keys.insert(unwritten)
    return true
  }

  /// Writes the present link under a key; returns what is wrong with its fallbacks.
  private mutating func write(
    _ key: [UInt8], _ candidate: NginxKeySet.Candidate
  ) throws -> [RedirectRefusal] {
    if let reason = try targets.add(key: key, target: checker.target, to: candidate.place) {
      throw RedirectRefusal(reason)
    }
    keys.insert(candidate)
    count(key.count)
    if !checker.hasFallbacks { return [] }
    var refusals: [RedirectRefusal] = []
    // A fallback's key is its link's key behind a device, so it is a twin exactly when that one is.
    for device in RedirectDevice.allCases where !checker.fallbacks[device.index].isEmpty {
      deviceKey.removeAll(keepingCapacity: true)
      deviceKey.append(contentsOf: device.rawValue.utf8)
      deviceKey.append(0x20)
      deviceKey.append(contentsOf: key)
      if let reason = try fallbacks.add(
        key: deviceKey, target: checker.fallbacks[device.index], to: candidate.place)
      {
        refusals.append(RedirectRefusal(reason, device: device))
      } else {
        count(deviceKey.count)
      }
    }
    return refusals
  }

  private mutating func count(_ keyLength: Int) {
    entries += 1
    longestKey = max(longestKey, keyLength)
  }

  /// Writes what is pending: what no link has as its own spelling comes last.
  mutating func finish() throws {
    for entry in respelled {
      _ = try checker.check(entry)
      try writeTurns(NginxTurn.keys(of: checker, mergesSlashes: mergesSlashes).dropFirst())
    }
    try targets.flush()
    try fallbacks.flush()
  }
}
