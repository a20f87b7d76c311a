public import Diagnostics

/// PLN004: a host's association file cannot be written.
public enum UnwritableAssociationFile {
  /// The rule's description.
  public static let metadata = RuleMetadata(
    id: "PLN004",
    name: "unwritable-association-file",
    summary: "a host's association file cannot be written as it must be",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      Systems read 128 KB of an AASA at most (Apple's archived guide on universal links). A file that
      holds today's entries and those of the plan does not fit, even on one line. The plan keeps
      today's file for the host instead, where there is one, and is not lossless before the file fits.
      An assetlinks.json names an app by its package and a certificate (Android Developers, "Configure
      website associations"); without a certificate no link on the host opens the app. Accepted losses
      are classes of links and stand in for no file, so neither can be accepted: leave an app that no
      link is to open out of linkover.json.
      """,
    examples: []
  )

  /// The finding about one host.
  static func finding(_ host: String, _ reason: String, at location: Location) -> Finding {
    var finding = Finding(
      metadata, "'\(host)': \(reason)", at: location,
      help: "take entries of apps that no longer ship out of today's file; no accepted loss "
        + "stands in for it")
    finding.notes.append("the plan leaves today's file in its place")
    return finding
  }

  /// The finding about an app of Android without a certificate.
  static func finding(
    _ hosts: [String], app: App, package: String, at location: Location
  ) -> Finding {
    Finding(
      metadata,
      "no certificate of '\(package)' is known: links on \(hosts.joined(separator: ", ")) cannot open "
        + "it", at: location,
      help: missingCertificate(of: app, at: location)
        + "; no accepted loss stands in for it, so leave out an app that no link is to open")
  }

  /// How a host comes to name an app that has no certificate.
  static func missingCertificate(of app: App, at location: Location) -> String {
    "fill in \"certificates\" of '\(app.name)' (\(location.text)): without a fingerprint no "
      + "assetlinks.json can be written"
  }
}
