import Bytes
import Diagnostics
import Syntax

/// A deep link on the host of the Dynamic Link.
enum DeepLinkOnOwnDomainRule: LinkRule {
  static let metadata = RuleMetadata(
    id: "FDL008", name: "deep-link-on-own-domain",
    summary: "the deep link lies on the link's own domain",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      A deep link under the Dynamic Link's own URL prefix is taken for a Dynamic Link again
      (Firebase, custom-domains). Outside of the prefix it works, but shares host and
      association files with the links, so a redirect must not catch it.
      """,
    examples: [
      .rejected(
        "https://links.example.com/pay/?link=⟪https://links.example.com/pay/quiz⟫&apn=com.example.app"
      ),
      .rejected(
        "https://links.example.com/pay/?link=⟪https://links.example.com/shop⟫&apn=com.example.app"),
      .accepted(
        "https://links.example.com/pay/?link=https://www.example.com/pay&apn=com.example.app"),
    ])

  static let effects: [LinkEffect] = LinkEffect.everywhere(
    "the target is taken for a dynamic link again: a loop or an error page")

  static let isRepairable = false

  static func problems(in link: DynamicLink) -> [LinkProblem] {
    guard applies(to: link), let value = link.item(.link)?.value else { return [] }
    let target = link.deepLink
    let parts = URLReference(target[...])
    let prefix = link.url[link.shape.prefix]
    let path = target[parts.path]
    let text = link.text(target)
    let isBelow =
      path.prefix(prefix.count).equalsIgnoringASCIICase(prefix)
      && (path.count == prefix.count || path[prefix.count + path.startIndex] == UInt8(ascii: "/"))
    if isBelow {
      return [LinkProblem(value, "the deep link '\(text)' lies below the link's own prefix")]
    }
    return [
      LinkProblem(value, "the deep link '\(text)' is on the link's own host", severity: .info)
    ]
  }

  /// Whether the deep link of a custom domain is on the same host.
  static func applies(to link: DynamicLink) -> Bool {
    guard link.isLong, !link.shape.domainKind.isGoogleOwned else { return false }
    let target = link.deepLink[...]
    guard let host = URLReference(target).host else { return false }
    return target[host].equalsIgnoringASCIICase(link.url[link.shape.host])
  }
}
