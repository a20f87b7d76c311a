import LinkLanguage

/// Whether the match of a path hangs on a slash rule that nobody has verified.
///
/// Two models explain all that was seen of `swcutil`. The one in use strips slashes at both ends of
/// URL and pattern, and lets a pattern ending in `/*` match without these two characters. The other
/// ends both in one slash; where the two differ, the verdict is inferred.
struct SlashEdge {
  private let pattern: ApplePattern
  private let text: String
  private let url: [UInt8]

  /// Looks at path pattern `text` of `pattern` and at the path `url`.
  init(_ text: String, pattern: ApplePattern, url: ArraySlice<UInt8>) {
    self.text = text
    self.pattern = pattern
    self.url = Array(url)
  }

  /// Whether the other model says something else than `matches`.
  func hangsOnLastSlash(matches: Bool) -> Bool {
    var glob = Array(text.utf8).drop { $0 == Self.slash }
    if glob.last != UInt8(ascii: "*") {
      while glob.last == Self.slash { glob.removeLast() }
      glob.append(Self.slash)
    }
    var path = Self.stripped(url[...])
    path.append(Self.slash)
    // The fragment knows no slash rule, so its patterns compare a text as written.
    let plain = ApplePattern(
      fragment: String(decoding: glob, as: UTF8.self),
      isCaseSensitive: pattern.isCaseSensitive, isPercentEncoded: pattern.isPercentEncoded,
      variables: pattern.variables)
    var engine = LinkMatcher([LinkRule(.apple(plain))])
    let text = [UInt8(ascii: "#")] + path
    return engine.decide(text[...]).verdict(for: 0).opens != matches
  }

  /// Whether the pattern says something else when runs of slashes inside the path are one.
  func hangsOnInnerSlashes(matches: Bool) -> Bool {
    let path = Self.stripped(url[...])
    var single: [UInt8] = [Self.slash]
    for byte in path where !(byte == Self.slash && single.last == Self.slash) {
      single.append(byte)
    }
    guard single.count < path.count + 1 else { return false }
    let alone = ApplePattern(
      path: text, isCaseSensitive: pattern.isCaseSensitive,
      isPercentEncoded: pattern.isPercentEncoded, variables: pattern.variables)
    var engine = LinkMatcher([LinkRule(.apple(alone))])
    return engine.decide(single[...]).verdict(for: 0).opens != matches
  }

  private static let slash = UInt8(ascii: "/")

  private static func stripped(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var path = path.drop { $0 == slash }
    while path.last == slash { path.removeLast() }
    return path
  }
}
