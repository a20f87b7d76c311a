import Bytes
import Diagnostics

/// `isi` or `amv` that is no number.
enum InvalidNumberRule: LinkRule {
  static let metadata = RuleMetadata(
    id: "FDL022", name: "invalid-number",
    summary: "a parameter that must be a number is none",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      `isi` is the App Store's number of the app and `amv` an Android versionCode (Firebase,
      create-manually). Anything else was ignored or refused.
      """,
    examples: [
      .rejected(
        "https://example.page.link/?link=https%3A%2F%2Fexample.com%2Fa&isi=⟪id1234567⟫&amv=⟪1.2⟫"),
      .accepted("https://example.page.link/?link=https%3A%2F%2Fexample.com%2Fa&isi=1234567&amv=12"),
    ])

  static let effects: [LinkEffect] = [
    LinkEffect(.iOS, "'isi' names no app in the App Store"),
    LinkEffect(.android, "'amv' is no versionCode"),
  ]

  static let isRepairable = false

  static func problems(in link: DynamicLink) -> [LinkProblem] {
    guard link.isLong else { return [] }
    return link.items.compactMap { item in
      guard item.isSound, let parameter = item.parameter, parameter == .isi || parameter == .amv,
        let value = item.value, !link.url[value].allSatisfy(\.isASCIIDigit)
      else { return nil }
      let text = link.text(value)
      return LinkProblem(value, "'\(parameter.rawValue)' is '\(text)' and not a number")
    }
  }
}
