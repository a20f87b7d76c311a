/// Which departures from RFC 8259 a parse takes without a problem.
public enum JSONDialect: Sendable {
  /// None: what a platform's own parser accepts.
  case strict
  /// For our own configuration: comments, trailing commas, single quotes and unquoted keys.
  case json5
}
