public import Diagnostics

/// PLN015: the next build for Android claims a host whose file does not name it.
public enum UnverifiedHost {
  /// The rule's description.
  public static let metadata = RuleMetadata(
    id: "PLN015",
    name: "unnamed-by-a-host",
    summary:
      "a host that the next build claims may not name it, which older Android makes it pay for on all",
    severity: .warning,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      Android 11 and earlier verify all hosts of a build or none (Android, "Verify Android App Links"). \
      One host whose assetlinks.json does not name the build, that of a vendor say, keeps the links \
      of all its other hosts from opening it without a question on these versions. The plan counts \
      links as on Android 12 and later, where each host counts alone, so only the links of that one host \
      are unrestored; what the older versions lose besides is said here. Accepting the loss of that \
      host's links accepts nothing of it.

      These versions ask every host that a filter for web links names, and `x` for `*.x`, as soon as one \
      filter has `autoVerify`. Where no file is known of such a host, it may name the build or not: the plan \
      has a gate for it, and says what hangs on it. The host below `*.page.link` and the like is Google's \
      and names no app of a team, so that no gate can hold: that is an error.
      """,
    examples: []
  )

  /// What is known of hosts that a build claims.
  enum Cause {
    /// Their files do not name it.
    case refusing
    /// Nobody here knows what their files say.
    case unknown
    /// They are Google's, for all teams, and never name it.
    case outOfReach
  }

  /// The finding about a build of `package` that `hosts` do not name for a cause; `links` open it on
  /// later versions.
  static func finding(
    _ build: String, _ package: String, _ cause: Cause, hosts: [String], links: UnopenedLinks,
    at location: Location
  ) -> Finding {
    let names = hosts.map { "'\($0)'" }.joined(separator: ", ")
    let isOne = hosts.count == 1
    let asks = "'\(build)' asks Android to verify \(names) too, "
    let none = "Android 11 and earlier verify none of its hosts, and \(links.text)"
    let leaving = "\(isOne ? "the host" : "the hosts") out of its filters"
    switch cause {
    case .refusing:
      return Finding(
        metadata, asks + "which \(isOne ? "does" : "do") not name it: \(none)", at: location,
        help: "have \(names) name '\(package)' in assetlinks.json before the build ships, or leave "
          + leaving)
    case .unknown:
      return Finding(
        metadata,
        asks + "and no file here shows that \(isOne ? "it names" : "they name") it: else \(none)",
        at: location,
        help: "before the build ships, see that "
          + hosts.map { "`linkover audit --project . \($0)`" }.joined(separator: ", ")
          + " \(isOne ? "passes" : "pass"), or leave \(leaving)")
    case .outOfReach:
      return Finding(
        metadata, asks + "which \(isOne ? "is" : "are") Google's and never names it: \(none)",
        at: location, severity: .error, help: "leave \(leaving)")
    }
  }
}
