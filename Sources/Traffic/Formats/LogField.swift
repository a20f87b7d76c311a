/// What a field of a log line says of a request.
public enum LogField: String, CaseIterable, Sendable {
  /// The moment, in any form that `LogTime` reads.
  case time
  /// The day alone, `2026-11-30`, in UTC.
  case date
  /// The time of day alone, `08:15:01`, in UTC.
  case timeOfDay
  /// The host that was asked, with or without a port.
  case host
  /// The whole request line: `GET /AbCd HTTP/1.1`.
  case request
  /// The method alone.
  case method
  /// Path and query, or a whole URL.
  case target
  /// The path alone.
  case path
  /// The query alone, with or without `?`.
  case query
  /// The status code.
  case status
  /// The user agent.
  case userAgent
  /// The client's address, with or without a port.
  case client
}
