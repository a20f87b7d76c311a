/// Which version of HTTP is offered to a server.
public enum HTTPVersion: String, CaseIterable, Sendable {
  /// HTTP/2 where the server takes it, HTTP/1.1 otherwise.
  case any
  /// HTTP/1.1 alone.
  case http1
  /// HTTP/2 where the server takes it, on a connection of its own.
  case http2
}
