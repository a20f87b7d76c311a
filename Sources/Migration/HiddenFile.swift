/// An association file that nobody gets, or perhaps nobody, because of what its host's server is told.
public struct HiddenFile: Hashable, Sendable {
  /// Which of a host's files.
  public enum Kind: String, Sendable {
    /// What Apple's systems read.
    case aasa = "apple-app-site-association"
    /// What Android reads.
    case assetlinks = "assetlinks.json"
  }

  /// What keeps it from being served.
  public enum Cause: Hashable, Sendable {
    /// A redirect that matches this text is looked at before files.
    case redirect(of: String)
    /// A file that the server needs to serve it is gone.
    case gone
    /// A file that the server needs to serve it is not as it was written.
    case changed
  }

  /// Which file.
  public var kind: Kind
  /// What keeps it from being served.
  public var cause: Cause
  /// Where that stands, for people.
  public var place: String
  /// Whether it is known to do so, rather than that nothing tells.
  public var isCertain: Bool
  /// The smallest change that has the file served.
  public var change: String

  /// Describes a file that is hidden.
  public init(kind: Kind, cause: Cause, place: String, isCertain: Bool, change: String) {
    self.kind = kind
    self.cause = cause
    self.place = place
    self.isCertain = isCertain
    self.change = change
  }

  /// Why nobody gets the file from `host`, or perhaps nobody.
  func text(on host: String) -> String {
    switch cause {
    case .redirect(let rule):
      "the redirect of '\(rule)' (\(place)) \(isCertain ? "answers" : "may answer") in the place of "
        + "\(kind.rawValue) on '\(host)'"
    case .gone: "'\(place)' is gone, by which '\(host)' serves \(kind.rawValue)"
    case .changed:
      "'\(place)' was changed, and '\(host)' may serve no \(kind.rawValue) by it"
    }
  }

  /// What is taken for true of it without being known.
  var assumption: String {
    switch cause {
    case .redirect(let rule):
      "the redirect of '\(rule)' (\(place)) is not judged, and is taken to answer in its place"
    case .gone, .changed: "'\(place)' is not judged, and is taken to keep it from being served"
    }
  }
}
