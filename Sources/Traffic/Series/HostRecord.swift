/// What was asked of one host, besides its series.
struct HostRecord: Sendable {
  /// The name in lower case without a port; empty for requests that name none.
  let name: [UInt8]
  /// How many answers had each status, by number.
  var statuses = [Int](repeating: 0, count: 1000)
  /// How many requests each rule held for, by its number.
  var rules: [Int] = []
  /// The people of each month.
  var clients: [Int: ClientSketch] = [:]
  /// Association fetches at the times of the team's own audits; they count nowhere else.
  var ownAudits = 0
  /// The first and the last request, in seconds since 1970.
  var first = UInt32.max
  var last: UInt32 = 0
}
