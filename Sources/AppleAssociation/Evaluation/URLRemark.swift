public import Diagnostics

/// Something about a URL, beside its path, query and fragment, that bears on whether it opens.
public enum URLRemark: Hashable, Sendable {
  /// The URL's host is not the one the file was served for.
  case otherHost(file: String, url: String)
  /// The scheme is neither HTTP nor HTTPS.
  case otherScheme(String)
  /// The scheme is HTTP.
  case plainHTTP
  /// The URL has a port.
  case port(String)
  /// The URL has user information.
  case userInfo
  /// The text is no valid URI and was rewritten to this one.
  case rewritten(String)
  /// The host ends in a dot that the file's host lacks.
  case finalDot(String)
  /// The host has letters beyond ASCII and was compared in this form.
  case encodedHost(String)
  /// There is no host, so it was not compared.
  case noHost
  /// There is a scheme but no host.
  case emptyHost

  /// Whether no app opens whatever the rules say.
  public var isFatal: Bool {
    switch self {
    case .otherHost, .otherScheme, .finalDot, .emptyHost: true
    default: false
    }
  }

  /// How well the behaviour that was assumed is known.
  public var certainty: Certainty {
    switch self {
    case .otherHost: .observed
    case .otherScheme, .plainHTTP, .noHost, .emptyHost: .documented
    case .port, .userInfo, .rewritten, .finalDot, .encodedHost: .inferred
    }
  }

  /// The remark in one sentence: lower case, no full stop.
  public var note: String {
    switch self {
    case .otherHost(let file, let url):
      "the URL's host '\(url)' is not '\(file)', the host the file is for"
    case .otherScheme(let scheme): "'\(scheme)' is not the scheme of a web address"
    case .plainHTTP: "HTTP links count like HTTPS ones"
    case .port(let port): "port '\(port)' is taken to be ignored; nobody has run it"
    case .userInfo: "the user information is taken to be ignored; nobody has run it"
    case .rewritten(let url):
      "the text is no valid URI; it is compared as '\(url)', as Foundation rewrites it"
    case .finalDot(let host):
      "'\(host)' is taken for another host because of its final dot; nobody has run it"
    case .encodedHost(let host): "the host is compared as '\(host)', as Foundation rewrites it"
    case .emptyHost: "a web address needs a host"
    case .noHost: "the URL has no host, so none was compared"
    }
  }
}
