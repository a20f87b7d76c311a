/// Something that the server of a host cannot do for a link that the plan has it redirect.
public struct ServingLimit: Hashable, Sendable {
  /// How much of the link is concerned.
  public enum Part: Hashable, Sendable {
    /// The link has no redirect at all.
    case link
    /// Its redirect is there, but the pages it has for single kinds of devices are not.
    case fallbacks
  }

  /// Index of the host in the project.
  public var domain: Int
  /// What serves the host, as people call it: `Firebase Hosting`.
  public var server: String
  /// How much of the link is concerned.
  public var part: Part
  /// Why, in a few words: lower case, no full stop.
  public var reason: String
  /// The smallest change that would serve the link.
  public var change: String

  /// Describes a limit.
  public init(domain: Int, server: String, part: Part, reason: String, change: String) {
    self.domain = domain
    self.server = server
    self.part = part
    self.reason = reason
    self.change = change
  }

  /// The whole reason, as losses give it.
  var text: String {
    let what = part == .link ? "" : "its own pages for some devices are "
    return "\(what)not served by \(server): \(reason)"
  }
}
