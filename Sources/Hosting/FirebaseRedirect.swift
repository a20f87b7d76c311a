import Syntax

/// One element of `redirects` in a `firebase.json`.
struct FirebaseRedirect {
  /// The path as it stands in the link.
  let source: [UInt8]
  private let target: [UInt8]

  /// Firebase, "Configure hosting behavior": what comes before every redirect.
  private static let reservedPaths: ReservedPaths = ["/__/"]

  /// Firebase matches `source` as a glob over the path alone and replaces `:name` in destinations,
  /// so a link that needs more than that is refused (Firebase, "Configure hosting behavior").
  init(_ entry: RedirectEntry) throws(RedirectRefusal) {
    if entry.linkValue != nil { throw .init(.notExpressible("a query parameter")) }
    var key: [UInt8] = []
    try RedirectKey.append(entry, to: &key)
    try Self.reservedPaths.check(key[...])
    guard entry.path.allSatisfy(PathRedirects.isLiteral) else {
      throw .init(
        .notExpressible("a path with other bytes than letters, digits, '/', '-', '_', '.'"))
    }
    source = entry.path
    var target: [UInt8] = []
    try RedirectTarget.append(entry.target, to: &target)
    self.target = target
    if PathRedirects.hasSegmentName(target) { throw .init(.notExpressible("a target with '/:'")) }
  }

  /// The element; 302, so that it can be taken back.
  var json: JSONText {
    .object([
      ("source", .string(String(decoding: source, as: UTF8.self))),
      ("destination", .string(String(decoding: target, as: UTF8.self))),
      ("type", .integer(302)),
    ])
  }
}
