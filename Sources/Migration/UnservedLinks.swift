/// The links that servers do not redirect as the plan has it, with the reason: what the makers of
/// server files tell the proof.
public struct UnservedLinks: Sendable {
  /// The limits, each once.
  public private(set) var limits: [ServingLimit] = []
  /// Links with the number of a limit, in the order they were added.
  private(set) var entries: [(link: Int, limit: Int)] = []
  private var numbers: [ServingLimit: Int] = [:]

  /// Every link is served.
  public init() {}

  /// Whether every link is served.
  public var isEmpty: Bool { entries.isEmpty }

  /// Notes that `limit` holds for the link in this row of the inventory.
  public mutating func add(_ link: Int, _ limit: ServingLimit) {
    if let number = numbers[limit] { return entries.append((link, number)) }
    numbers[limit] = limits.count
    entries.append((link, limits.count))
    limits.append(limit)
  }
}
