public import Diagnostics

/// PLN012: builds for Android that people get before a host that they claim names them.
public enum EarlyBuild {
  /// The rule's description.
  public static let metadata = RuleMetadata(
    id: "PLN012",
    name: "early-build",
    summary: "a build reaches people before a host that it claims names it",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      Android asks a host for its assetlinks.json when a build is installed or updated, and up to \
      Android 14 hardly ever later (Android, "Verify Android App Links"). So a copy that came before \
      the file stays unverified for that host until its next update, and links there open the \
      browser. Android 11 and earlier verify all hosts of a build or none: there one host without the \
      file takes the links on all others from the app too. Put the files on every host of a build \
      before the build ships. Where the plan itself holds an app back until the drain, so that old \
      builds do not open blank, this is a warning: the next build is verified there by its update \
      after the drain.
      """,
    examples: []
  )

  /// The finding about `build`, which ships in phase `number`, and `hosts` that later phases publish.
  static func finding(
    _ build: String, phase number: Int, hosts: [String], at location: Location
  ) -> Finding {
    let names = hosts.map { "'\($0)'" }.joined(separator: ", ")
    return Finding(
      metadata,
      "'\(build)' ships in phase \(number) and claims \(names), which "
        + "\(DisplayText.form(hosts.count, "names", "name")) it only after a later phase",
      at: location,
      help: "publish \(names) in a phase above it: Android looks when a build is installed or "
        + "updated, and up to Android 11 all hosts of a build must name it")
  }

  /// The finding about `build`, whose app hosts hold back until the drain, phase `number`: what the
  /// plan does itself is no error.
  static func finding(
    _ build: String, heldBackOn hosts: [String], untilPhase number: Int, at location: Location
  ) -> Finding {
    let names = hosts.map { "'\($0)'" }.joined(separator: ", ")
    return Finding(
      metadata,
      "'\(build)' claims \(names), which \(DisplayText.form(hosts.count, "holds", "hold")) its app back "
        + "until phase \(number): up to then Android 11 and earlier verify none of its hosts",
      at: location, severity: .warning,
      help:
        "ship an update after phase \(number): Android looks when a build is installed or updated")
  }
}
