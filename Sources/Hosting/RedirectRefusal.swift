/// A redirect that was not written, and why.
public struct RedirectRefusal: Error, Hashable, Sendable {
  /// Why a redirect cannot be written.
  public enum Reason: Hashable, Sendable {
    /// The path does not begin with a slash.
    case pathWithoutSlash
    /// The link has a port, which is not one that is listened on.
    case otherPort(String)
    /// The path has `.` or `..` as a segment, which servers resolve before they look it up.
    case dotSegment
    /// The path has a backslash as it is, for which browsers send a slash.
    case backslash
    /// The path has `%` without two hexadecimal digits, or `%00`.
    case badEscape
    /// The link or its target has a control character.
    case controlCharacter
    /// The path is where association files are, which no redirect may hide.
    case associationFile
    /// The path is one that the platform answers by itself, before any redirect.
    case reservedPath
    /// A long link on a path that is no prefix of its host; those of others are answered on `limit`
    /// paths of few letters.
    case otherPath(limit: Int)
    /// A setting of the platform's file, the one of this name, sends the path elsewhere before any
    /// redirect is looked at.
    case movedBySetting(String)
    /// The target is no absolute `http` or `https` URL.
    case targetNotAbsolute
    /// The target has a user name or password before its host.
    case userInfo
    /// The target's host is no plain host name or address.
    case badHost
    /// The target's port is no number below 65536.
    case badPort
    /// Link or target are longer than the server reads, which is `limit` bytes.
    case tooLong(limit: Int)
    /// The server cannot match this path: what it is made of means something else there.
    case notExpressible(String)
    /// The same link came before; the first one counts.
    case duplicate
    /// The redirects do not fit: there are `count`, and `limit` do.
    case tooMany(count: Int, limit: Int)
  }

  /// The device whose fallback is refused; nil where it is the link itself.
  public var device: RedirectDevice?
  /// Why.
  public var reason: Reason

  /// Refuses a path with two slashes where a site's own configuration makes one of them: to turn that
  /// off would open ways past what it closes.
  static let doubledSlash = RedirectRefusal(
    .notExpressible("a path with two slashes in a row where a site is"))

  /// Refuses a link, or its fallback for `device`.
  public init(_ reason: Reason, device: RedirectDevice? = nil) {
    self.device = device
    self.reason = reason
  }

  /// One sentence for the user, lower case and without a full stop.
  public var message: String {
    guard let device else { return reason.message }
    return "fallback for \(device.rawValue): " + reason.message
  }
}

extension RedirectRefusal.Reason {
  /// One sentence for the user, lower case and without a full stop.
  public var message: String {
    switch self {
    case .pathWithoutSlash: "the path does not begin with '/'"
    case .otherPort(let port): "the link has the port \(port), and only 443 and 80 are listened on"
    case .dotSegment: "the path has '.' or '..' as a segment"
    case .backslash: "the path has a backslash, for which browsers send a slash"
    case .badEscape: "the path has a broken percent escape"
    case .associationFile: "the path is that of an association file"
    case .reservedPath: "the platform answers this path by itself"
    case .otherPath(let limit):
      "a long link outside of its prefixes, of which \(limit) short paths of plain letters are looked at"
    case .movedBySetting(let name): "'\(name)' sends this path elsewhere before any redirect"
    case .controlCharacter: "a control character in a link or target"
    case .targetNotAbsolute: "the target is no absolute http or https URL"
    case .userInfo: "the target has a user name before its host"
    case .badHost: "the target's host is no plain host name"
    case .badPort: "the target's port is no port number"
    case .tooLong(let limit): "link or target exceed \(limit) bytes"
    case .notExpressible(let what): "the server cannot match \(what)"
    case .duplicate: "the link has a redirect already"
    case .tooMany(let count, let limit): "there are \(count) redirects, and \(limit) fit"
    }
  }
}
