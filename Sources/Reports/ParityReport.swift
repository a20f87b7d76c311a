import AppleAssociation
import Diagnostics
import LinkLanguage
public import Migration

/// Whether iOS and Android open the same links of one host, with a URL for each way they differ.
public struct ParityReport {
  /// The lines, each ending with a line break.
  public let text: String

  /// Shows one comparison.
  public init(_ parity: PlatformParity) {
    let origin = "https://" + parity.host
    let apple = parity.appID.map { "\($0)" } ?? "no iOS app"
    var lines = ["\(parity.host): \(apple) and \(parity.androidApp)"]
    if parity.isProved { lines.append("  = both open the same links, which is proved") }
    lines += parity.onlyApple.map { Self.line($0, origin, "iOS", "Android") }
    lines += parity.onlyAndroid.map { Self.line($0, origin, "Android", "iOS") }
    let unusual =
      parity.onlyAppleUnusually.prefix(1).map { Self.line($0, origin, "iOS", "Android") }
      + parity.onlyAndroidUnusually.prefix(1).map { Self.line($0, origin, "Android", "iOS") }
    if !unusual.isEmpty { lines.append("  but for unusual spellings, such as these:") }
    lines += unusual.map { "  " + $0 }
    if let remark = parity.remark { lines.append("  ? not exact: \(remark)") }
    text = lines.map { DisplayText.visible($0) + "\n" }.joined()
  }

  private static func line(
    _ difference: PlatformParity.Difference, _ origin: String, _ own: String, _ other: String
  ) -> String {
    switch difference.proof {
    case .witness(let url):
      let reason =
        difference.exclusion.map { "kept out by \($0)" } ?? "nothing takes it"
      return "  only \(own) opens \(origin)\(url) by \(difference.rule); on \(other) \(reason)"
    case .notDecided(let steps):
      return "  not decided within \(steps) steps: what only \(own) opens by \(difference.rule)"
    case .noURL: return "  = the same by \(difference.rule)"
    }
  }
}
