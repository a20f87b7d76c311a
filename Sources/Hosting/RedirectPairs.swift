import Bytes
import DynamicLinks

/// The redirects of one host as pairs of texts, for every platform that looks links up by key.
///
/// The key is the link's path in its one spelling, with `?link=` and the parameter for a long link.
/// The value is `target|iPhone|iPad|Android|desktop`: empty where a device has no fallback, and cut
/// off behind the last one. Neither holds a blank, a quote, a backslash, a brace or a control
/// character, and no URL in a value holds `|`.
struct RedirectPairs: ~Copyable {
  /// What a platform can look up.
  struct Limits {
    /// The most bytes of a key.
    var key = Int.max
    /// The most bytes of a value; nil where only targets are looked at, and no value is formed.
    var value: Int? = 8000
    /// Whether a link is refused whose key an earlier one has; not where somebody else sees to that.
    var refusesDuplicates = true
    /// How long links are answered; nil where that does not depend on a host.
    var longLinks: LongLinks?
    /// The paths that never come to the lookup.
    var reserved: ReservedPaths = []
    /// Whether a slash at the end of a path, or beside another, is there when it is looked up.
    var keepsSlashes = true
  }

  private let limits: Limits
  private var checker = RedirectChecker()
  private var seen = HashSet()
  /// The present link's key.
  private(set) var key: [UInt8] = []
  /// The present link's value.
  private(set) var value: [UInt8] = []
  /// Whether the present pair is for another spelling of a link that has a pair already.
  private(set) var isRespelled = false
  /// Links with blanks or `+` in their parameters, in the other spellings of these.
  private var respelled: [RedirectEntry] = []

  /// Forms pairs within `limits`.
  init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// Calls `body` with each pair of `source`, those of other spellings last; returns what was left
  /// out, which is also what `body` refuses by throwing.
  ///
  /// Two keys of equal 64-bit hash count as one, so such a link is refused, never mixed up.
  static func forEach(
    of source: some RedirectSource, limits: Limits = Limits(),
    _ body: (_ pair: borrowing RedirectPairs) throws -> Void
  ) throws -> RedirectReport {
    var report = RedirectReport()
    var pairs = RedirectPairs(limits: limits)
    try source.forEach { link, entry in
      do {
        let refusals = try pairs.take(entry)
        try body(pairs)
        report.refuse(link, refusals)
      } catch let refusal as RedirectRefusal {
        if pairs.isFollowed(despite: refusal) {
          return report.follow(link, entry, refusal.reason)
        }
        return report.refuse(link, [refusal])
      }
      report.links += 1
      report.entries += 1
      report.longestKey = max(report.longestKey, pairs.key.count)
      pairs.noteSpellings(of: entry)
    }
    pairs.isRespelled = true
    for entry in pairs.respelled {
      // What another link has for its own key, and what is too long, stays as it is.
      do {
        _ = try pairs.take(entry)
        try body(pairs)
        report.entries += 1
      } catch is RedirectRefusal {}
    }
    return report
  }

  private mutating func noteSpellings(of entry: RedirectEntry) {
    guard let linkValue, let text = try? RedirectKey.decodedParameter(linkValue) else { return }
    for spelling in RedirectKey.blankSpellings(text).dropFirst() {
      var other = entry
      other.linkValue = PercentCoding.encoded(spelling)
      respelled.append(other)
    }
  }

  /// Where the present link leads on devices without a fallback.
  var target: [UInt8] { checker.target }

  /// The present link's path, decoded.
  var path: ArraySlice<UInt8> { checker.key[checker.path] }

  /// Whether the present link's path has a slash beside another.
  var hasDoubledSlash: Bool { checker.hasDoubledSlash }

  /// The present link's `link` parameter as it stands in its query; nil for a short link.
  var linkValue: [UInt8]? { checker.linkValue }

  /// Whether the query of a long link has one `link` parameter.
  var hasOneLinkParameter: Bool { checker.hasOneLinkParameter }

  private mutating func take(_ entry: RedirectEntry) throws(RedirectRefusal) -> [RedirectRefusal] {
    key.removeAll(keepingCapacity: true)
    let refusals = try checker.check(entry)
    try limits.longLinks?.check(checker)
    try limits.reserved.check(path)
    if !limits.keepsSlashes, linkValue == nil { try checkSlashes() }
    try RedirectKey.appendCanonical(checker, to: &key)
    if limits.value != nil { formValue() }
    let hash = limits.refusesDuplicates ? KeyHash.exact(key.span) : nil
    if let hash, seen.contains(hash) { throw .init(.duplicate) }
    if key.count > limits.key { throw .init(.tooLong(limit: limits.key)) }
    if let limit = limits.value, value.count > limit { throw .init(.tooLong(limit: limit)) }
    if let hash { seen.insert(hash) }
    return refusals
  }

  /// Whether the present link leads to its target though its pair was refused; no later link gets its
  /// key then.
  private mutating func isFollowed(despite refusal: RedirectRefusal) -> Bool {
    guard case .tooLong = refusal.reason, !key.isEmpty, limits.longLinks?.follow(checker) == true
    else { return false }
    seen.insert(KeyHash.exact(key.span))
    return true
  }

  private func checkSlashes() throws(RedirectRefusal) {
    if hasDoubledSlash || path.count > 1 && path.last == UInt8(ascii: "/") {
      throw .init(.notExpressible("a slash at the end of a path or beside another"))
    }
  }

  private mutating func formValue() {
    value.removeAll(keepingCapacity: true)
    value.append(contentsOf: checker.target)
    if !checker.hasFallbacks { return }
    var end = value.count
    for device in RedirectDevice.allCases {
      value.append(UInt8(ascii: "|"))
      value.append(contentsOf: checker.fallbacks[device.index])
      if value.last != UInt8(ascii: "|") { end = value.count }
    }
    value.removeLast(value.count - end)
  }
}
