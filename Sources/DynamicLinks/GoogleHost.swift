import Bytes

/// The hosts of Dynamic Links that belong to Google, as the SDK accepted them (FDLUtilities.m).
enum GoogleHost {
  /// What kind of host a URL is on; `.other` where it is none of Google's.
  static func kind(of url: Span<UInt8>, host: Range<Int>, path: Range<Int>) -> DomainKind {
    let hasCode = path.count > 5 && url.begins(with: "/app/", in: path)
    switch url[host.upperBound - 1].asciiLowercased {
    case UInt8(ascii: "k"):
      if url.ends(with: ".page.link", in: host) { return kind(.pageLink, of: url, host: host) }
      if hasCode, url.equals("page.link", in: host) { return .pageLinkApp }
    case UInt8(ascii: "l"):
      if url.ends(with: ".app.goo.gl", in: host) { return kind(.appGooGl, of: url, host: host) }
      if hasCode, url.equals("goo.gl", in: host) { return .gooGlApp }
    case UInt8(ascii: "e"):
      if url.ends(with: ".app.google", in: host) { return .appGoogle }
    case UInt8(ascii: "m"):
      if url.ends(with: ".firebaseapp.com", in: host) { return .hostingDefault }
    case UInt8(ascii: "p"):
      if url.ends(with: ".web.app", in: host) { return .hostingDefault }
    default: break
    }
    return .other
  }

  private static func kind(
    _ kind: DomainKind, of url: Span<UInt8>, host: Range<Int>
  ) -> DomainKind {
    url.begins(with: "preview.", in: host) ? .preview : kind
  }
}
