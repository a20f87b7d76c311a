public import Diagnostics

/// PLN011: builds for Android that ask to verify a host of Google's.
public enum UnrecoverableHost {
  /// The rule's description.
  public static let metadata = RuleMetadata(
    id: "PLN011",
    name: "unrecoverable-host",
    summary: "a build asks Android to verify a host of Google's beside your own",
    severity: .warning,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      Android 11 and earlier verify all hosts of a build or none (Android, "Verify Android App \
      Links"). Dynamic Links is switched off, so its hosts can stop serving their files on any day, \
      and then no link on your own hosts opens a build that lists one of them without a question on \
      these versions. The plan counts links as on Android 12 and later, where each host counts alone. \
      Its next build keeps such a host as long as the newest manifest names it: sign-in mails may still \
      come by it, and links there may open the build at their target. A manifest of the planned build's \
      own, without the host, takes it out of the plan's filters; those of shipped builds stay what they were \
      built with.
      """,
    examples: []
  )

  /// The finding about an app with the newest of its builds that lists `hosts`; nil where there is
  /// an inventory and nothing is at stake.
  ///
  /// `opened` of all `count` links are on other hosts and open it, `resolved` on Google's and open it
  /// at their target.
  static func finding(
    _ build: String, hosts: [String], opened: Int, resolved: Int, of count: Int,
    at location: Location
  ) -> Finding? {
    if opened == 0, count > 0 { return nil }
    let names = hosts.map { "'\($0)'" }.joined(separator: ", ")
    let lost = UnopenedLinks(opened: opened, count: count).text
    return Finding(
      metadata,
      "'\(build)' asks Android to verify \(names) too: once Google serves no file there, Android 11 "
        + "and earlier verify none of its hosts, and \(lost)", at: location,
      help: "once no sign-in mail comes by \(names)\(stakes(resolved)), give the planned build a "
        + "\"manifest\" of its own without it, and plan again")
  }

  /// What else the entry is good for.
  private static func stakes(_ resolved: Int) -> String {
    if resolved == 0 { return "" }
    let links = DisplayText.form(
      resolved, "the link that opens", "the \(DisplayText.count(resolved, "link")) that open")
    return " and \(links) at the target there \(DisplayText.form(resolved, "is", "are")) replaced"
  }
}
