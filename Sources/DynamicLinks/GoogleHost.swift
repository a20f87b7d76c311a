import Bytes

/// The hosts of Dynamic Links that belong to Google, as the SDK accepted them (FDLUtilities.m).
enum GoogleHost {
  /// What kind of host `host` is; `.other` where it is none of Google's.
  static func kind(of host: ArraySlice<UInt8>, path: ArraySlice<UInt8>) -> DomainKind {
    guard let last = host.last?.asciiLowercased else { return .other }
    switch last {
    case UInt8(ascii: "k"):
      if host.hasSuffixIgnoringCase(".page.link") { return pageKind(host, .pageLink) }
      if host.equalsIgnoringCase("page.link"), path.hasCode { return .pageLinkApp }
    case UInt8(ascii: "l"):
      if host.hasSuffixIgnoringCase(".app.goo.gl") { return pageKind(host, .appGooGl) }
      if host.equalsIgnoringCase("goo.gl"), path.hasCode { return .gooGlApp }
    case UInt8(ascii: "e"):
      if host.hasSuffixIgnoringCase(".app.google") { return .appGoogle }
    case UInt8(ascii: "m"):
      if host.hasSuffixIgnoringCase(".firebaseapp.com") { return .hostingDefault }
    case UInt8(ascii: "p"):
      if host.hasSuffixIgnoringCase(".web.app") { return .hostingDefault }
    default: break
    }
    return .other
  }

  private static func pageKind(_ host: ArraySlice<UInt8>, _ kind: DomainKind) -> DomainKind {
    host.begins(with: "preview.") ? .preview : kind
  }
}

extension ArraySlice<UInt8> {
  /// Whether a path is `/app/` and at least one further byte.
  fileprivate var hasCode: Bool { count > 5 && begins(with: "/app/") }
}
