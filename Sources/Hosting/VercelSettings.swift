import Diagnostics
import Syntax

/// A vercel.json as its template has it, which the redirects of links are put into.
///
/// They come before those of the template: the first that matches counts, so none of its own can take
/// a link.
struct VercelSettings {
  /// How many redirects are in it already.
  var ownRedirects: Int { root["redirects"]?.array?.count ?? 0 }

  private let template: Template
  /// The template as it stands, for places in it.
  private let raw: JSONDocument
  /// The filled template.
  private let document: JSONDocument
  private let root: JSONNode
  private let moves: [VercelMove]

  /// Fills `template`; throws where Vercel would not take what is made of it, or where one of its
  /// redirects may take an association file away.
  init(_ template: Template, _ values: [String: TemplateValue]) throws(TemplateError) {
    self.template = template
    raw = try template.document()
    document = JSONDocument(
      parsing: SourceText(path: "vercel.json", bytes: try template.rendered(values)))
    guard let root = document.root, let whole = raw.root, root.object != nil else {
      throw template.error(
        .badJSON("vercel.json is no object", help: nil), in: raw, at: raw.root?.range ?? 0..<0)
    }
    self.root = root
    moves = VercelMove.all(in: root)
    try checkMembers(of: whole)
    for redirect in whole["redirects"]?.array ?? [] { try check(redirect) }
  }

  private func checkMembers(of whole: JSONNode) throws(TemplateError) {
    if let routes = whole["routes"] {
      let message = "'routes' cannot stand beside 'headers' and 'redirects'"
      throw template.error(
        .badJSON(message, help: "write it as 'redirects', 'rewrites' and 'headers'"), in: raw,
        at: routes.range)
    }
    if let redirects = whole["redirects"], redirects.array == nil {
      throw template.error(
        .badJSON("'redirects' is \(redirects.typeName), not an array", help: nil), in: raw,
        at: redirects.range)
    }
  }

  /// Vercel follows redirects before it looks for files.
  private func check(_ redirect: JSONNode) throws(TemplateError) {
    let rule = SavedRedirectFormat.vercel.rule(Array(raw.source.bytes[redirect.range]))
    guard let path = HostSite.associationPaths.first(where: { rule.takes(Array($0.utf8)) })
    else { return }
    let fault = rule.isRead ? "takes '\(path)'" : "may take '\(path)'"
    throw template.error(
      .badJSON(
        "the redirect of '\(rule.text)' \(fault): nobody would get that file",
        help: "leave out what is below '/.well-known/', as '/:path((?!\\.well-known/).*)' does"),
      in: raw, at: redirect["source"]?.range ?? redirect.range)
  }

  /// Refuses a path that a setting sends elsewhere.
  func check(_ path: String) throws(RedirectRefusal) {
    if moves.isEmpty { return }
    let bytes = Array(path.utf8)
    if let move = moves.first(where: { $0.takes(bytes) }) {
      throw RedirectRefusal(.movedBySetting(move.name))
    }
  }

  /// The file with these redirects.
  func file(_ redirects: [JSONText]) -> [UInt8] {
    var splice = JSONSplice(document.source)
    if let own = root["redirects"] {
      splice.insert(redirects, atStartOf: own)
    } else {
      splice.append([("redirects", .array(redirects))], to: root)
    }
    return splice.result
  }

  /// The file with the name of one that holds the redirects.
  func file(bulkRedirectsPath path: String) throws(TemplateError) -> [UInt8] {
    if let own = raw.root?["bulkRedirectsPath"] {
      let message = "'bulkRedirectsPath' is to name the file with the redirects of links"
      throw template.error(
        .badJSON(message, help: "take it out, and its redirects into 'redirects'"), in: raw,
        at: own.range)
    }
    var splice = JSONSplice(document.source)
    splice.append([("bulkRedirectsPath", .string(path))], to: root)
    return splice.result
  }
}
