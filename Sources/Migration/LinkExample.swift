/// One real link that shows whether a host redirects as planned.
public struct LinkExample: Sendable {
  /// The link.
  public var url: String
  /// Where a browser is sent.
  public var target: String

  /// A link and its target.
  public init(url: String, target: String) {
    self.url = url
    self.target = target
  }
}
