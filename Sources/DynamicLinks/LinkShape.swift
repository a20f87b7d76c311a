/// What a classifier found in one URL; all ranges index the bytes that were classified.
public struct LinkShape: Hashable, Sendable {
  /// What the URL is.
  public var kind: LinkKind
  /// What kind of host it is on.
  public var domainKind: DomainKind
  /// The host; empty for a malformed URL.
  public var host: Range<Int>
  /// The path, with its leading slash.
  public var path: Range<Int>
  /// The path prefix of the link's domain without a trailing slash; empty for none.
  public var prefix: Range<Int>
  /// The suffix of a short link without slashes; empty for every other kind.
  public var suffix: Range<Int>
  /// The query without `?`; nil where there is none.
  public var query: Range<Int>?
  /// The fragment without `#`; nil where there is none.
  public var fragment: Range<Int>?
  /// The value of `link`, still encoded; the last one counts where there are several.
  public var deepLink: Range<Int>?
  /// The value of `_osl`, the short link that an expanded link came from, still encoded.
  public var originalShortLink: Range<Int>?
  /// Whether a parameter of Dynamic Links other than `link` is there.
  public var hasFurtherParameters = false

  /// What is no URL: all its parts are empty and stand at `position`.
  init(malformedAt position: Int) {
    kind = .malformed
    domainKind = .other
    host = position..<position
    path = position..<position
    prefix = position..<position
    suffix = position..<position
  }

  /// Moves every range by `offset`.
  mutating func shift(by offset: Int) {
    func shifted(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound + offset..<range.upperBound + offset
    }
    host = shifted(host)
    path = shifted(path)
    prefix = shifted(prefix)
    suffix = shifted(suffix)
    query = query.map(shifted)
    fragment = fragment.map(shifted)
    deepLink = deepLink.map(shifted)
    originalShortLink = originalShortLink.map(shifted)
  }
}
