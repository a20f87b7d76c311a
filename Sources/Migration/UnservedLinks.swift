/// The links that servers do not redirect as the plan has it, with the reason: what the makers of
/// server files tell the proof.
public struct UnservedLinks: Sendable {
  /// The limits, each once.
  public private(set) var limits: [ServingLimit] = []
  /// Links with the number of a limit, in the order they were added.
  private var entries: [(link: Int32, limit: Int32)] = []
  private var numbers: [ServingLimit: Int32] = [:]

  /// Every link is served.
  public init() {}

  /// Whether every link is served.
  public var isEmpty: Bool { entries.isEmpty }

  /// Notes that `limit` holds for the link in this row of the inventory; twice in a row counts as
  /// once.
  public mutating func add(_ link: Int, _ limit: ServingLimit) {
    let number = number(of: limit)
    if let last = entries.last, last == (Int32(link), number) { return }
    entries.append((Int32(link), number))
  }

  /// Notes what `other` has.
  public mutating func add(_ other: UnservedLinks) {
    let numbers = other.limits.map { number(of: $0) }
    entries.reserveCapacity(entries.count + other.entries.count)
    for entry in other.entries { entries.append((entry.link, numbers[Int(entry.limit)])) }
  }

  /// Calls `body` with each link and the place of its limit in `limits`.
  public func forEach<Failure: Error>(
    _ body: (_ link: Int, _ limit: Int) throws(Failure) -> Void
  ) throws(Failure) {
    for entry in entries { try body(Int(entry.link), Int(entry.limit)) }
  }

  private mutating func number(of limit: ServingLimit) -> Int32 {
    // Mostly the same as before.
    if let last = entries.last, limits[Int(last.limit)] == limit { return last.limit }
    if let number = numbers[limit] { return number }
    let number = Int32(limits.count)
    numbers[limit] = number
    limits.append(limit)
    return number
  }
}
