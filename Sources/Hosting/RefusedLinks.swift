/// What was refused of links, in their order.
///
/// Most links of an inventory may be refused, and for few reasons: each is kept once.
public struct RefusedLinks: RandomAccessCollection, Sendable {
  /// The links, each with the number of a refusal.
  private var entries: [(link: Int32, number: Int32)] = []
  private var refusals: [RedirectRefusal] = []
  private var numbers: [RedirectRefusal: Int32] = [:]

  /// Nothing was refused.
  init() {}

  /// The first place.
  public var startIndex: Int { 0 }
  /// The place behind the last.
  public var endIndex: Int { entries.count }

  /// What was refused at `place`.
  public subscript(place: Int) -> RedirectReport.Refused {
    let entry = entries[place]
    return RedirectReport.Refused(
      link: Int(entry.link), refusal: refusals[Int(entry.number)])
  }

  /// Notes that `refusal` holds for the link in this row of the inventory.
  mutating func append(_ link: Int, _ refusal: RedirectRefusal) {
    if let last = entries.last, refusals[Int(last.number)] == refusal {
      return entries.append((Int32(link), last.number))
    }
    let number = numbers[refusal] ?? Int32(refusals.count)
    if Int(number) == refusals.count {
      numbers[refusal] = number
      refusals.append(refusal)
    }
    entries.append((Int32(link), number))
  }
}
