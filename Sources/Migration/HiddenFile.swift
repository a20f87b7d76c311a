/// An association file that nobody gets, or perhaps nobody, because its host's server answers with
/// a redirect before it looks at files.
public struct HiddenFile: Hashable, Sendable {
  /// Which of a host's files.
  public enum Kind: String, Sendable {
    /// What Apple's systems read.
    case aasa = "apple-app-site-association"
    /// What Android reads.
    case assetlinks = "assetlinks.json"
  }

  /// Which file.
  public var kind: Kind
  /// What the redirect matches, as it is written.
  public var rule: String
  /// Where it stands, for people.
  public var place: String
  /// Whether it is known to match the file's path, rather than that nothing tells.
  public var isCertain: Bool
  /// The smallest change that has the file served.
  public var change: String

  /// Describes a file that is hidden.
  public init(kind: Kind, rule: String, place: String, isCertain: Bool, change: String) {
    self.kind = kind
    self.rule = rule
    self.place = place
    self.isCertain = isCertain
    self.change = change
  }

  /// Why nobody gets the file from `host`, or perhaps nobody.
  func text(on host: String) -> String {
    "the redirect of '\(rule)' (\(place)) \(isCertain ? "answers" : "may answer") in the place of "
      + "\(kind.rawValue) on '\(host)'"
  }
}
