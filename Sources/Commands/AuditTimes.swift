import Audit
import CommandLineKit

/// What a history of audits tells those who read logs.
struct AuditTimes {
  /// How long after its beginning an audit may still cause fetches, in seconds: Apple's and Google's
  /// caches ask the host a little later than they are asked.
  private static let length = 900

  /// When the team's audits ran, in seconds since 1970.
  let times: [Range<Int>]
  /// What the history has about one host; nil when no host was asked for.
  let record: HostRecord?

  /// No audit at all.
  static let none = AuditTimes()

  private init() {
    times = []
    record = nil
  }

  /// Reads the history at `path`, which must be there.
  init(_ path: String, host: String? = nil) throws {
    if FileSystem.entry(at: path) == nil {
      throw CommandFailure(
        "there is no history '\(path)'", help: "make one with: linkover audit --history \(path)",
        exitCode: .wrongUse)
    }
    do {
      let history = try AuditHistory(path: path)
      var times: [Range<Int>] = []
      for host in try history.hosts() {
        times += try history.entries(of: host).map {
          $0.time.seconds..<$0.time.seconds + Self.length
        }
      }
      record = try host.map { try HostRecord($0, in: history) }
      self.times = times
    } catch let error as HistoryError {
      throw CommandFailure(error.message, help: error.help)
    }
  }
}
