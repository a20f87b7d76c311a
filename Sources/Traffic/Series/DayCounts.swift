/// What happened on one day.
public struct DayCounts: Hashable, Sendable {
  /// The day, counted from 1970-01-01, in UTC.
  public var day: Int32
  /// How many requests of each class.
  public var counts: PerClass<UInt32>

  /// The counts of a day.
  public init(day: Int32, counts: PerClass<UInt32>) {
    self.day = day
    self.counts = counts
  }
}
