public import Diagnostics

/// PLN015: the next build for Android claims a host whose file does not name it.
public enum UnverifiedHost {
  /// The rule's description.
  public static let metadata = RuleMetadata(
    id: "PLN015",
    name: "unnamed-by-a-host",
    summary:
      "a host that the next build claims does not name it, which older Android makes it pay for on all",
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
      """,
    examples: []
  )

  /// The finding about a build of `package` that `hosts` do not name; `opened` of all `count` links open
  /// it.
  static func finding(
    _ build: String, _ package: String, hosts: [String], opened: Int, of count: Int,
    at location: Location
  ) -> Finding {
    let names = hosts.map { "'\($0)'" }.joined(separator: ", ")
    let lost = UnopenedLinks(opened: opened, count: count).text
    return Finding(
      metadata,
      "'\(build)' asks Android to verify \(names) too, which \(hosts.count == 1 ? "does" : "do") not name "
        + "it: Android 11 and earlier verify none of its hosts, and \(lost)", at: location,
      help: "have \(names) name '\(package)' in assetlinks.json before the build ships, or leave "
        + "\(hosts.count == 1 ? "the host" : "the hosts") out of its filters")
  }
}
