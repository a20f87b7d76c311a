/// Takes links one after another and keeps the checked form of the present one.
///
/// Every platform writes what it finds here, so none can write a target that is no plain URL or a
/// path that a server would read differently. The buffers are used again for each link.
struct RedirectChecker {
  /// The most bytes of a long link's path and query: with method and version 8,000, which is what every
  /// server is asked to read (RFC 9112, section 3).
  static let requestLimit = 7987
  /// What nginx looks the link up by: its decoded path, and a long link's parameter as sent.
  private(set) var key: [UInt8] = []
  /// The part of `key` that is the path.
  private(set) var path: Range<Int> = 0..<0
  /// Where every device goes that has no fallback.
  private(set) var target: [UInt8] = []
  /// A long link's `link` parameter as it stands in its query; nil for a short link.
  private(set) var linkValue: [UInt8]?
  /// Whether the query of a long link has one `link` parameter.
  private(set) var hasOneLinkParameter = true
  /// Whether the present link has a fallback for any device.
  private(set) var hasFallbacks = false
  private var targetWriter = RedirectTargetWriter()
  /// The fallbacks whose checked form is kept: links often share theirs.
  private var lastFallbacks: [RedirectEntry.Fallback] = []
  /// The fallbacks of a link that has any, by `RedirectDevice.index`; empty for none.
  ///
  /// An iPad without a fallback of its own takes the iPhone's, as with Dynamic Links.
  private(set) var fallbacks = [[UInt8]](repeating: [], count: RedirectDevice.allCases.count)
  private var fallbackRefusals: [RedirectRefusal] = []

  /// Whether the present link's path has a slash beside another.
  var hasDoubledSlash: Bool {
    let slash = UInt8(ascii: "/")
    let path = key[path]
    return zip(path, path.dropFirst()).contains { $0 == slash && $1 == slash }
  }

  /// Checks a link; returns what is wrong with its fallbacks, throws what is wrong with itself.
  mutating func check(_ entry: RedirectEntry) throws(RedirectRefusal) -> [RedirectRefusal] {
    if !entry.port.isEmpty {
      throw .init(.otherPort(String(decoding: entry.port, as: UTF8.self)))
    }
    if entry.queryLength > 0, entry.path.count + 1 + entry.queryLength > Self.requestLimit {
      throw .init(.tooLong(limit: Self.requestLimit))
    }
    linkValue = entry.linkValue
    hasOneLinkParameter = entry.hasOneLinkParameter
    key.removeAll(keepingCapacity: true)
    target.removeAll(keepingCapacity: true)
    path = 0..<(try RedirectKey.append(entry, to: &key))
    try targetWriter.append(entry.target, to: &target)
    hasFallbacks = !entry.fallbacks.isEmpty
    if !hasFallbacks { return [] }
    checkFallbacks(entry.fallbacks)
    return fallbackRefusals
  }

  private mutating func checkFallbacks(_ given: [RedirectEntry.Fallback]) {
    let isSame =
      given.count == lastFallbacks.count
      && given.indices.allSatisfy { index in
        given[index].device == lastFallbacks[index].device
          && given[index].target == lastFallbacks[index].target
      }
    if isSame { return }
    lastFallbacks = given
    fallbackRefusals.removeAll()
    for index in fallbacks.indices { fallbacks[index].removeAll(keepingCapacity: true) }
    for fallback in given {
      do throws(RedirectRefusal) {
        try RedirectTarget.append(fallback.target, to: &fallbacks[fallback.device.index])
      } catch {
        fallbacks[fallback.device.index].removeAll()
        fallbackRefusals.append(RedirectRefusal(error.reason, device: fallback.device))
      }
    }
    let iPad = RedirectDevice.iPad.index
    if fallbacks[iPad].isEmpty { fallbacks[iPad] = fallbacks[RedirectDevice.iPhone.index] }
  }
}
