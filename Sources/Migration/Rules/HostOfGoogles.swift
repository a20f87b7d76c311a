public import Diagnostics

/// PLN011: builds for Android that ask to verify a host of Google's.
public enum HostOfGoogles {
  /// The rule's description.
  public static let metadata = RuleMetadata(
    id: "PLN011",
    name: "host-of-googles",
    summary: "a build asks Android to verify a host of Google's beside your own",
    severity: .warning,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      Android 11 and earlier verify all hosts of a build or none (Android, "Verify Android App \
      Links"). Dynamic Links is switched off, so its hosts can stop serving their files on any day, \
      and then no link on your own hosts opens a build that lists one of them without a question on \
      these versions. The plan counts links as on Android 12 and later, where each host counts alone.
      """,
    examples: []
  )

  /// The finding about an app with the newest of its builds that lists `hosts`, and how many of all
  /// links on other hosts open it; nil where there is an inventory and none does.
  static func finding(
    _ build: String, hosts: [String], opened: Int, of count: Int, at location: Location
  ) -> Finding? {
    if opened == 0, count > 0 { return nil }
    let names = hosts.map { "'\($0)'" }.joined(separator: ", ")
    let lost =
      count == 0
      ? "no link opens the app there"
      : "\(DisplayText.count(opened, "link")) (\(Step.percent(Double(opened) / Double(count))) % of "
        + "all) \(DisplayText.form(opened, "opens", "open")) no app there"
    return Finding(
      metadata,
      "'\(build)' asks Android to verify \(names) too: once Google serves no file there, Android 11 "
        + "and earlier verify none of its hosts, and \(lost)", at: location,
      help: "take \(names) out of the build's filters, where what they still do counts for less")
  }
}
