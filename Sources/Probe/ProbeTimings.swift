/// When each step of a request was done, in microseconds from its start; 0 for a step not taken.
public struct ProbeTimings: Hashable, Sendable {
  /// The name was resolved.
  public var lookup = 0
  /// The connection stood.
  public var connect = 0
  /// The TLS handshake was done.
  public var handshake = 0
  /// The first byte of the answer came.
  public var firstByte = 0
  /// The answer was complete, or given up.
  public var total = 0

  /// No step taken.
  public init() {}
}
