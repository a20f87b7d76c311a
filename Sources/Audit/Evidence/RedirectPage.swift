import Bytes

/// A page that sends browsers on by itself, as a service without redirects serves it for a link.
struct RedirectPage {
  /// Where somebody at a desk is sent: by its script where the page names one for them, or else by
  /// `http-equiv="refresh"`; nil for a page that sends nobody on.
  let target: String?

  /// Reads what was answered for a link.
  init(_ body: [UInt8]) {
    let desktop = Self.value(after: "data-desktop=\"", in: body) ?? ""
    let refreshed =
      body.firstRange(of: Array("http-equiv=\"refresh\"".utf8)).flatMap { meta in
        Self.value(after: "url=", in: Array(body[meta.upperBound...]))
      }
    target = desktop.isEmpty ? refreshed : desktop
  }

  /// The text between `start` and the next quote, its entities read.
  private static func value(after start: String, in body: [UInt8]) -> String? {
    guard let start = body.firstRange(of: Array(start.utf8)) else { return nil }
    let bytes = body[start.upperBound...].prefix { $0 != UInt8(ascii: "\"") }
    var text = String(decoding: bytes, as: UTF8.self)
    for (entity, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ] {
      text = text.split(separator: entity, omittingEmptySubsequences: false)
        .joined(separator: character)
    }
    return text
  }
}
