/// What holds for all requests of a run.
public struct ProbeSettings: Sendable {
  /// The most bytes of a body that are read: twice what Apple's systems take.
  public static let bodyLimit = 256 << 10
  /// The most bytes of headers that are read.
  public static let headerLimit = 64 << 10

  /// Seconds to wait for a connection and its handshake.
  public var connectTimeout = 10
  /// Seconds to wait for the whole answer.
  public var timeout = 20
  /// How many requests are under way at once.
  public var concurrency = 64
  /// How often a request is asked again after a failed connection, or a 429 or 503 that says when.
  public var retries = 1
  /// The most requests started in a second; 0 for no limit.
  public var rate = 0
  /// A file of certificate authorities in PEM to trust instead of the system's.
  public var authorities: String?
  /// Addresses for names, as curl's `--resolve` takes them: `host:port:address[,address]`.
  public var resolve: [String] = []
  /// Where to connect instead, as curl's `--connect-to` takes it: `host:port:host:port`.
  public var connectTo: [String] = []
  /// The name server to ask; nil asks the system's.
  public var nameServer: NameServer?

  /// Settings for hosts on the open Internet.
  public init() {}
}
