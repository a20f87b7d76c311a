import Bytes

/// What Caddy looks a link up by: its path and its `link` parameter as Caddy decodes them.
struct CaddyKey {
  /// The texts, which can stand between double quotes in a Caddyfile: that of the link as it is, and
  /// one for each other way in which requests may spell blanks and `+`.
  let texts: [[UInt8]]

  /// Forms the texts; refuses what Caddy cannot look up.
  ///
  /// A Caddyfile has no way to write a brace that is none of its placeholders, a quote or a backslash
  /// at any place, or a text that is no UTF-8. Several parameters of one name come as one, and a pair with
  /// `;` does not come at all (Go, `net/url.ParseQuery`).
  init(_ pair: borrowing RedirectPairs) throws(RedirectRefusal) {
    var texts = [Array(pair.path)]
    if let value = pair.linkValue {
      if !pair.hasOneLinkParameter {
        throw .init(.notExpressible("several 'link' parameters"))
      }
      if value.contains(UInt8(ascii: ";")) {
        throw .init(.notExpressible("a raw ';' in the 'link' parameter"))
      }
      let start = pair.path + "?link=".utf8
      texts = try Self.spellings(of: value).map { start + $0 }
    }
    let isSafe = texts[0].allSatisfy { !$0.isControl && !"{}\"\\".utf8.contains($0) }
    guard isSafe, String(validating: texts[0], as: UTF8.self) != nil else {
      throw .init(.notExpressible("braces, quotes, backslashes or bytes that are no UTF-8"))
    }
    self.texts = texts
  }

  /// A parameter as Caddy may get it: Go reads `+` in a query as a blank, and a program that decoded
  /// the link before may not have.
  private static func spellings(of value: [UInt8]) throws(RedirectRefusal) -> [[UInt8]] {
    let plain = try RedirectKey.decodedParameter(value)
    let spaced = try RedirectKey.decodedParameter(value.map { $0 == UInt8(ascii: "+") ? 0x20 : $0 })
    return (RedirectKey.blankSpellings(spaced) + RedirectKey.blankSpellings(plain)).distinct
  }
}
