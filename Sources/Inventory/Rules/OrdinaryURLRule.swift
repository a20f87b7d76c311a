import Diagnostics
import DynamicLinks
import Syntax

/// A URL that is no Dynamic Link.
enum OrdinaryURLRule {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "INV008", name: "ordinary-url",
    summary: "a listed URL is no dynamic link",
    severity: .warning, certainty: .inferred, since: "0.1.0",
    rationale: """
      A bare host, or a path that neither a short nor a long link can have, was never answered
      by Dynamic Links. On a domain of a team's own, links may have lived below path prefixes, as
      in `https://links.example.com/promos/AbCd`: which, the team has to say.
      """,
    examples: [
      .rejected(
        """
        short_link,link
        ⟪https://example.page.link/a/b,https://example.com/a⟫
        """),
      .accepted(
        """
        short_link,link
        https://example.page.link/AbCd,https://example.com/a
        """),
    ])

  /// A URL of the list cannot be a Dynamic Link.
  static func finding(_ url: ArraySlice<UInt8>, at location: Location) -> Finding {
    Finding(
      metadata, "'\(url.printable)' is no dynamic link", at: location,
      help: folder(of: url).map {
        "if '\($0)' is a path prefix of your links, name it: \"prefix\" of the domain in linkover.json,"
          + " or --domain HOST\($0)"
      } ?? "take it out of the list, or correct it")
  }

  /// What could be the path prefix of a link on a team's own domain.
  private static func folder(of url: ArraySlice<UInt8>) -> String? {
    let split = URLReference(url)
    guard let host = split.host,
      !DomainKind(host: String(decoding: url[host], as: UTF8.self)).isGoogleOwned
    else { return nil }
    var path = url[split.path]
    if path.last == UInt8(ascii: "/") { path.removeLast() }
    let end = path.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
    return end == path.startIndex ? nil : path[..<end].printable
  }
}
