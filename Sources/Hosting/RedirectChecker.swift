/// Takes links one after another and keeps the checked form of the present one.
///
/// Every platform writes what it finds here, so none can write a target that is no plain URL or a
/// path that a server would read differently. The buffers are used again for each link.
struct RedirectChecker {
  /// What nginx looks the link up by: its decoded path, and a long link's parameter as sent.
  private(set) var key: [UInt8] = []
  /// The part of `key` that is the path.
  private(set) var path: Range<Int> = 0..<0
  /// Where every device goes that has no fallback.
  private(set) var target: [UInt8] = []
  /// A long link's `link` parameter as it stands in its query; nil for a short link.
  private(set) var linkValue: [UInt8]?
  private var targetWriter = RedirectTargetWriter()
  /// The fallbacks whose checked form is kept: links often share theirs.
  private var lastFallbacks: [RedirectEntry.Fallback] = []
  private var fallbackTargets = [[UInt8]](repeating: [], count: RedirectDevice.allCases.count)
  private var fallbackRefusals: [RedirectRefusal] = []

  /// Checks a link; returns what is wrong with its fallbacks, throws what is wrong with itself.
  mutating func check(_ entry: RedirectEntry) throws(RedirectRefusal) -> [RedirectRefusal] {
    linkValue = entry.linkValue
    key.removeAll(keepingCapacity: true)
    target.removeAll(keepingCapacity: true)
    path = 0..<(try RedirectKey.append(entry, to: &key))
    try targetWriter.append(entry.target, to: &target)
    checkFallbacks(entry.fallbacks)
    return fallbackRefusals
  }

  /// Whether the present link has a fallback for any device.
  var hasFallbacks: Bool { !lastFallbacks.isEmpty }

  /// The fallback for `device`; empty for none.
  ///
  /// An iPad without a fallback of its own takes the iPhone's, as with Dynamic Links.
  func fallback(for device: RedirectDevice) -> [UInt8] {
    let target = fallbackTargets[device.index]
    return target.isEmpty && device == .iPad ? fallbackTargets[RedirectDevice.iPhone.index] : target
  }

  private mutating func checkFallbacks(_ fallbacks: [RedirectEntry.Fallback]) {
    let isSame = fallbacks.elementsEqual(lastFallbacks) {
      $0.device == $1.device && $0.target == $1.target
    }
    if isSame { return }
    lastFallbacks = fallbacks
    fallbackRefusals.removeAll()
    for index in fallbackTargets.indices { fallbackTargets[index].removeAll(keepingCapacity: true) }
    for fallback in fallbacks {
      do throws(RedirectRefusal) {
        try RedirectTarget.append(
          fallback.target, to: &fallbackTargets[fallback.device.index])
      } catch {
        fallbackTargets[fallback.device.index].removeAll()
        fallbackRefusals.append(RedirectRefusal(error.reason, device: fallback.device))
      }
    }
  }
}
