/// How a URL is asked for.
public enum ProbeMethod: String, CaseIterable, Sendable {
  /// Headers and body.
  case get = "GET"
  /// Headers alone.
  case head = "HEAD"
}
