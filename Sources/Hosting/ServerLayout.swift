/// Where things are on the machine that runs a web server.
public struct ServerLayout: Sendable {
  /// The folder that holds a copy of the output folder.
  public var root = "/srv/linkover"
  /// The folder with one folder for each host, which holds `fullchain.pem` and `privkey.pem`.
  public var certificates = "/etc/ssl/linkover"
  /// Addresses and ports for HTTPS.
  public var listen = ["443", "[::]:443"]
  /// Addresses and ports for HTTP, where everything is sent on to HTTPS.
  public var plainListen = ["80", "[::]:80"]
  /// The status of redirects; 302 can be taken back, 301 cannot.
  public var status = 302

  /// The usual places.
  public init() {}
}
