import Bytes
import Syntax

/// A web site as statements name it: scheme, host and port.
public struct WebOrigin: Hashable, Sendable {
  /// Whether the scheme is `https`; the other one is `http`.
  public let isSecure: Bool
  /// The host in lower case, without a dot at its end.
  public let host: String
  /// The port, the scheme's own where none is written.
  public let port: Int

  /// Reads a site; a user name, a path (a lone `/` too), a query or a fragment make it malformed.
  public init?(site text: String) {
    let bytes = Array(text.utf8)
    let parts = URLReference(bytes[...])
    guard parts.path.isEmpty, parts.query == nil, parts.fragment == nil else { return nil }
    self.init(bytes, parts)
  }

  /// Reads the origin of a URL that may go on behind the authority.
  public init?(url text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes, URLReference(bytes[...]))
  }

  private init?(_ bytes: [UInt8], _ parts: URLReference) {
    guard let scheme = parts.scheme, let hostRange = parts.host, parts.userInfo == nil else {
      return nil
    }
    if bytes[scheme].equalsIgnoringASCIICase(Array("https".utf8)) {
      isSecure = true
    } else if bytes[scheme].equalsIgnoringASCIICase(Array("http".utf8)) {
      isSecure = false
    } else {
      return nil
    }
    var name = bytes[hostRange].map(\.asciiLowercased)
    if name.last == UInt8(ascii: ".") { name.removeLast() }
    let isHost = name.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
        || $0 == UInt8(ascii: "_")
    }
    guard !name.isEmpty, isHost else { return nil }
    host = String(decoding: name, as: UTF8.self)
    guard let portRange = parts.port else {
      port = isSecure ? 443 : 80
      return
    }
    guard let number = Int(String(decoding: bytes[portRange], as: UTF8.self)),
      (1...65535).contains(number)
    else { return nil }
    port = number
  }
}
