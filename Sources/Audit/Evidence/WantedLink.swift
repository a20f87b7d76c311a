/// A link that shows whether a host redirects as the plan wants it to.
public struct WantedLink: Hashable, Sendable {
  /// The link.
  public var url: String
  /// Where somebody at a desk is to be sent.
  public var target: String
  /// Whether a page sends them there, since whoever serves the host has no redirects.
  public var isPage: Bool

  /// A link and its target.
  public init(url: String, target: String, isPage: Bool = false) {
    self.url = url
    self.target = target
    self.isPage = isPage
  }
}
