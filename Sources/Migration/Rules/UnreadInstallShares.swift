public import Diagnostics

/// PRJ013: a table of install shares tells less than it seems to.
public enum UnreadInstallShares {
  /// The rule's description.
  public static let metadata = RuleMetadata(
    id: "PRJ013",
    name: "unread-install-shares",
    summary: "a table of install shares has lines that cannot be read, or none for an app's builds",
    severity: .warning,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      Losses are ranked by the people they hit. A table of install shares has two columns, a version
      and its installs: a count, a percent or a part of 1. Lines that hold something else count for
      nothing, and a build whose version no line names has no share.
      """,
    examples: []
  )

  private static let form =
    "keep two columns: a version, and its installs as a count, a percent or a part of 1"

  /// The findings about the table of `app`, which lies at `path`; `versions` are those of its shipped
  /// builds.
  public static func findings(
    _ shares: InstallShares, of app: App, path: String, versions: [String],
    at location: Location
  ) -> [Finding] {
    let unread = shares.unreadLines.first.map { line in
      Finding(
        metadata,
        "\(DisplayText.count(shares.unreadLines.count, "line")) of '\(path)' cannot be read, line "
          + "\(line) the first",
        at: location,
        help: form)
    }
    let missing = versions.filter { shares.share(of: $0) == nil }
    if missing.isEmpty { return [unread].compactMap(\.self) }
    let names = shares.versions.prefix(5).joined(separator: ", ")
    let finding = Finding(
      metadata,
      "'\(path)' tells no installs of '\(app.name)' "
        + missing.map { "'\($0)'" }.joined(separator: ", "),
      at: location,
      help: names.isEmpty
        ? form
        : "write versions as the builds in linkover.json do; the table has \(names)")
    return [unread, finding].compactMap(\.self)
  }
}
