import Bytes
import Diagnostics

/// A URL that needs decoding twice.
enum DoubleEncodingRule: LinkRule {
  static let metadata = RuleMetadata(
    id: "FDL009", name: "double-encoding",
    summary: "the deep link was encoded twice",
    severity: .error, certainty: .observed, since: "0.1.0",
    rationale: """
      Parameters are decoded once. A deep link that is still encoded then is no URL: some tool
      encoded what was encoded already (seen as `%253A` in published links).
      """,
    examples: [
      .rejected("https://example.page.link/?link=⟪https%253A%252F%252Fexample.com%252Fa⟫"),
      .accepted(
        "https://example.page.link/?link=https%3A%2F%2Fexample.com%2F%3Fto%3Dhttps%253A%252F%252Fexample.org"
      ),
    ])

  static let effects: [LinkEffect] = LinkEffect.everywhere(
    "the target is no URL after decoding")

  static let isRepairable = true

  static func problems(in link: DynamicLink) -> [LinkProblem] {
    guard link.isLong else { return [] }
    return link.items.compactMap { item in
      guard let parameter = item.parameter, parameter.holdsURL, let value = item.value,
        url(hiddenIn: PercentCoding.decoded(link.url[value])) != nil
      else { return nil }
      return LinkProblem(value, "the value of '\(parameter.rawValue)' was encoded twice")
    }
  }

  /// The URL that comes out when `value` is decoded once or twice more; nil where it is one already
  /// or never becomes one.
  static func url(hiddenIn value: [UInt8]) -> [UInt8]? {
    var inner = value
    for _ in 0..<2 {
      if isWeb(inner) { return nil }
      inner = PercentCoding.decoded(inner[...])
      if isWeb(inner) { return inner }
    }
    return nil
  }

  private static func isWeb(_ value: [UInt8]) -> Bool {
    value[...].begins(with: "https://") || value[...].begins(with: "http://")
  }
}
