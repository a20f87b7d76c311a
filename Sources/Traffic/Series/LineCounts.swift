/// What became of the lines that were read in one format.
public struct LineCounts: Hashable, Sendable {
  /// All lines.
  public var lines = 0
  /// Lines that are requests, or opens that an app reported.
  public var records = 0
  /// Lines that are right but neither: comments, other events, empty lines.
  public var passedOver = 0
  /// Lines that could not be read, by reason.
  public var rejected: [LogProblem: Int] = [:]

  /// Nothing read.
  public init() {}

  /// Lines that could not be read.
  public var rejectedCount: Int { rejected.values.reduce(0, +) }

  /// Adds the counts of another part of the log.
  mutating func add(_ other: LineCounts) {
    lines += other.lines
    records += other.records
    passedOver += other.passedOver
    rejected.merge(other.rejected, uniquingKeysWith: +)
  }
}
