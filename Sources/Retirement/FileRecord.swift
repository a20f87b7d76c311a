/// For how long a host's association files were seen to be right.
public struct FileRecord: Hashable, Sendable {
  /// One audit of the host.
  public struct Check: Hashable, Sendable {
    /// When, in seconds since 1970.
    public var time: Int
    /// Whether every file that is wanted was right.
    public var isRight: Bool

    /// An audit with its result.
    public init(time: Int, isRight: Bool) {
      self.time = time
      self.isRight = isRight
    }
  }

  /// The audits that could check the files, the oldest first.
  public var checks: [Check]

  /// A record of audits.
  public init(checks: [Check]) {
    self.checks = checks.sorted { $0.time < $1.time }
  }

  /// The audits from a day on, counted from 1970.
  func since(_ day: Int) -> FileRecord {
    FileRecord(checks: checks.filter { $0.time >= day * 86_400 })
  }

  /// The part of the audits that found everything right, 0 to 1; nil without audits.
  var rightShare: Double? {
    checks.isEmpty ? nil : Double(checks.count { $0.isRight }) / Double(checks.count)
  }

  /// The longest stretch of days within `window`, counted from 1970, that no audit was on; nil when
  /// each had one.
  func longestGap(in window: Range<Int>) -> Range<Int>? {
    var gaps: [Range<Int>] = []
    var next = window.lowerBound
    for day in checks.map({ $0.time / 86_400 }) + [window.upperBound] {
      let day = min(day, window.upperBound)
      if day > next { gaps.append(next..<day) }
      next = max(next, day + 1)
    }
    return gaps.max { $0.count < $1.count }
  }

  /// How many different days the audits were on.
  var dayCount: Int { Set(checks.map { $0.time / 86_400 }).count }
}
