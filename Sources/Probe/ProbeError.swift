/// Why no request can be made at all.
public enum ProbeError: Error, Equatable, Sendable {
  /// libcurl could not be set up.
  case unavailable

  /// One sentence for the user, lower case and without a full stop.
  public var message: String { "libcurl cannot be set up" }
}
