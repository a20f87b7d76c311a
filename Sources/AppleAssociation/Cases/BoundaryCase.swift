public import LinkLanguage

/// A URL at the edge of a rule, and what it does today: a line of a contract file.
public struct BoundaryCase: Hashable, Sendable {
  /// The app.
  public let app: AppID
  /// The rule whose edge is tried.
  public let rule: RulePlace
  /// What the URL is: `as written`, or the edit that was made.
  public let title: String
  /// A whole URL, or path, query and fragment alone.
  public let url: String
  /// What the system does with it for the app.
  public let verdict: Verdict

  /// The same with a whole URL.
  func on(_ host: String) -> BoundaryCase {
    BoundaryCase(
      app: app, rule: rule, title: title, url: "https://\(host)\(url)", verdict: verdict)
  }
}
