import Diagnostics

/// A raw `=` within a URL given as a parameter.
enum UnescapedEqualsSignRule: LinkRule {
  static let metadata = RuleMetadata(
    id: "FDL003", name: "unescaped-equals-sign",
    summary: "a raw '=' makes iOS lose the parameter",
    severity: .error, certainty: .observed, since: "0.1.0",
    rationale: """
      The iOS SDK keeps only pairs with exactly one `=` (FDLUtilities.m, firebase-ios-sdk): a
      raw `=` in the deep link makes the whole `link` disappear (firebase/flutterfire issue
      1740). Consoles left `:`, `/` and `?` raw but escaped `=` and `&`.
      """,
    examples: [
      .rejected("https://example.page.link/?link=⟪https://example.com/?a=1⟫&apn=com.example.app"),
      .accepted("https://example.page.link/?link=https://example.com/?a%3D1&_fpb=Abc=="),
    ])

  static let effects: [LinkEffect] = [
    LinkEffect(.iOS, "the whole parameter is dropped when the app reads the link itself")
  ]

  static let isRepairable = true

  static func problems(in link: DynamicLink) -> [LinkProblem] {
    guard link.isLong else { return [] }
    return link.items.compactMap { item in
      guard let parameter = item.parameter, parameter.holdsURL, !parameter.isUndocumented,
        let value = item.value, link.url[value].contains(UInt8(ascii: "="))
      else { return nil }
      return LinkProblem(
        value, "the value of '\(parameter.rawValue)' has a raw '=', so iOS ignores it",
        severity: parameter == .link ? .error : .warning)
    }
  }
}
