/// One request, asked exactly as given: no redirect is followed, nothing is added.
public struct ProbeRequest: Hashable, Sendable {
  /// The URL, `https` or `http`.
  public var url: String
  /// GET or HEAD.
  public var method = ProbeMethod.get
  /// The value of `User-Agent`.
  public var userAgent: String
  /// The family of addresses to connect to.
  public var family = AddressFamily.any
  /// The version of HTTP to offer.
  public var httpVersion = HTTPVersion.any
  /// Whether a certificate that cannot be trusted ends the request.
  public var verifiesCertificate = true
  /// Whether an open connection may not be used again, so that another server behind the same name
  /// can answer.
  public var needsOwnConnection = false
  /// Whether `resolve` and `connectTo` of the settings hold for it.
  public var usesGivenPlaces = true
  /// Addresses of the URL's host to connect to; empty leaves finding them to the system.
  public var addresses: [IPAddress] = []

  /// A GET by `userAgent`.
  public init(_ url: String, userAgent: String) {
    self.url = url
    self.userAgent = userAgent
  }
}
