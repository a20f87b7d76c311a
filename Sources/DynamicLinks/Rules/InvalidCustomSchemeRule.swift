import Bytes
import Diagnostics

/// A value of `ius` that the service refuses.
enum InvalidCustomSchemeRule: LinkRule {
  static let metadata = RuleMetadata(
    id: "FDL014", name: "invalid-custom-scheme",
    summary: "the iOS custom scheme is not allowed",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      `ius` begins with a letter and goes on with letters, digits, `+`, `-` or `.`; schemes of
      browsers and of the system are refused (Firebase, debug).
      """,
    examples: [
      .rejected("https://example.page.link/?link=https%3A%2F%2Fexample.com%2Fa&ius=⟪my_app⟫"),
      .rejected("https://example.page.link/?link=https%3A%2F%2Fexample.com%2Fa&ius=⟪https⟫"),
      .accepted("https://example.page.link/?link=https%3A%2F%2Fexample.com%2Fa&ius=myapp"),
    ])

  static let effects: [LinkEffect] = [LinkEffect(.iOS, "the app is not opened by its scheme")]

  static let isRepairable = false

  static func problems(in link: DynamicLink) -> [LinkProblem] {
    guard link.isLong, let range = link.item(.ius)?.value, let scheme = link.value(.ius),
      !isAllowed(scheme)
    else { return [] }
    return [LinkProblem(range, "'\(link.text(scheme))' may not be a custom scheme")]
  }

  private static let refused = [
    "javascript", "vbscript", "data", "blob", "http", "https", "mailto", "livescript", "facetime",
    "facetime-audio",
  ]

  private static func isAllowed(_ scheme: [UInt8]) -> Bool {
    guard let first = scheme.first, first.isASCIILetter else { return false }
    let isWellFormed = scheme.allSatisfy { byte in
      byte.isASCIILetter || byte.isASCIIDigit || "+-.".utf8.contains(byte)
    }
    let name = String(decoding: scheme.map(\.asciiLowercased), as: UTF8.self)
    return isWellFormed && !refused.contains(name)
  }
}
