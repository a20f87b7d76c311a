/// A rule of a planned file, and a URL that it opens though no link of the inventory has it.
public struct RuleClaim: Sendable {
  /// The host.
  public var host: String
  /// The App IDs or packages that the rule speaks for.
  public var apps: [String]
  /// The rule, in short.
  public var rule: String
  /// Path, query and fragment of the URL.
  public var tail: String
  /// Whether today's file opens the URL for all of the apps too; nil where it is not known.
  public var opensToday: Bool?

  /// The URL.
  public var witness: String { "https://\(host)\(tail)" }
}
