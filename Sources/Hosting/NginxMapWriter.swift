public import Bytes

/// Writes the redirects of one host as the bodies of nginx `map` blocks, entry by entry.
///
/// nginx ignores case when it looks a text up in a map, but suffixes differ by case. So each value
/// repeats its key, which the server block compares byte for byte, and a link that equals an
/// earlier one except for case goes to a second map, of regular expressions.
public struct NginxMapWriter: ~Copyable {
  private var targets: NginxMapFile
  private var fallbacks: NginxMapFile
  private var keys = NginxKeySet()
  private var size = NginxHashSize()
  private var key: [UInt8] = []
  private var target: [UInt8] = []
  private var targetWriter = RedirectTargetWriter()
  private var deviceKey: [UInt8] = []
  /// The fallback whose checked form is in `fallbackTarget`: links often share theirs.
  private var lastFallback: [UInt8]?
  private var fallbackTarget: [UInt8] = []

  /// Writes to four files; those for twins stay empty unless links differ in case alone.
  public init(
    targets: consuming OutputBuffer, targetTwins: consuming OutputBuffer,
    fallbacks: consuming OutputBuffer, fallbackTwins: consuming OutputBuffer
  ) {
    self.targets = NginxMapFile(entries: targets, twins: targetTwins, twinPrefix: "[a-z]+ ")
    self.fallbacks = NginxMapFile(entries: fallbacks, twins: fallbackTwins, twinPrefix: "")
  }

  /// Writes one link; returns what of it could not be written, nothing when all of it was.
  ///
  /// An iPad without a fallback of its own takes the iPhone's, as with Dynamic Links.
  public mutating func add(_ entry: RedirectEntry) throws(OutputError) -> [RedirectRefusal] {
    key.removeAll(keepingCapacity: true)
    target.removeAll(keepingCapacity: true)
    do throws(RedirectRefusal) {
      try RedirectKey.append(entry, to: &key)
      try targetWriter.append(entry.target, to: &target)
    } catch {
      return [error]
    }
    guard let candidate = keys.candidate(key.span) else { return [.init(.duplicate)] }
    if let reason = try targets.add(key: key, target: target, to: candidate.place) {
      return [.init(reason)]
    }
    keys.insert(candidate)
    size.count(keyLength: key.count)
    return entry.fallbacks.isEmpty ? [] : try addFallbacks(of: entry, to: candidate.place)
  }

  /// A fallback's key is its link's key behind a device, so it is a twin exactly when that one is.
  private mutating func addFallbacks(
    of entry: RedirectEntry, to place: NginxKeySet.Place
  ) throws(OutputError) -> [RedirectRefusal] {
    var refusals: [RedirectRefusal] = []
    for fallback in entry.fallbacks {
      do throws(RedirectRefusal) {
        try check(fallback.target)
      } catch {
        refusals.append(RedirectRefusal(error.reason, device: fallback.device))
        continue
      }
      for device in Self.devices(of: fallback, in: entry) {
        deviceKey.removeAll(keepingCapacity: true)
        deviceKey.append(contentsOf: device.rawValue.utf8)
        deviceKey.append(0x20)
        deviceKey.append(contentsOf: key)
        if let reason = try fallbacks.add(
          key: deviceKey, target: fallbackTarget, to: place)
        {
          refusals.append(RedirectRefusal(reason, device: device))
        } else {
          size.count(keyLength: deviceKey.count)
        }
      }
    }
    return refusals
  }

  /// Puts a fallback's checked form into `fallbackTarget`.
  private mutating func check(_ fallback: [UInt8]) throws(RedirectRefusal) {
    if fallback == lastFallback { return }
    lastFallback = nil
    fallbackTarget.removeAll(keepingCapacity: true)
    try RedirectTarget.append(fallback, to: &fallbackTarget)
    lastFallback = fallback
  }

  private static func devices(
    of fallback: RedirectEntry.Fallback, in entry: RedirectEntry
  ) -> [RedirectDevice] {
    let coversIPad =
      fallback.device == .iPhone && !entry.fallbacks.contains { $0.device == .iPad }
    return coversIPad ? [.iPhone, .iPad] : [fallback.device]
  }

  /// Writes what is pending; returns the room nginx needs for what was written.
  public consuming func finish() throws(OutputError) -> NginxHashSize {
    try targets.flush()
    try fallbacks.flush()
    return size
  }
}
