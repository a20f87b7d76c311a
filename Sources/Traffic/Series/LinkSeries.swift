import Bytes

/// All links that were asked for, each with its series.
struct LinkSeries: Sendable {
  private var keys = ByteArena()
  private var slots: [ByteArena.Slot] = []
  private var hosts: [UInt32] = []
  private var index = HashIndex()
  private let hash: KeyedHash
  /// The counts by day.
  var series = SeriesTable()
  /// Requests for links that there was no room for.
  var unkept = 0

  /// No links; `hash` finds them.
  init(hash: KeyedHash) {
    self.hash = hash
  }

  /// How many links there are.
  var count: Int { slots.count }

  /// The number of the link's host.
  func host(_ link: Int) -> Int { Int(hosts[link]) }

  /// What identifies the link on its host.
  func key(_ link: Int) -> ArraySlice<UInt8> { keys[slots[link]] }

  /// The number of a link; nil when it was never asked for.
  func find(_ host: Int, _ text: Span<UInt8>, in range: Range<Int>) -> Int? {
    find(host, text, range, hash: short(host, text, range))
  }

  /// The number of a link, which is new if need be; nil when there is no room for it.
  mutating func number(_ host: Int, _ text: Span<UInt8>, in range: Range<Int>) -> Int? {
    let hash = short(host, text, range)
    if let known = find(host, text, range, hash: hash) { return known }
    let hasRoom =
      keys.count + range.count <= ByteArena.capacity && slots.count < Int(UInt32.max) - 2
    if !hasRoom { return nil }
    var key: [UInt8] = []
    key.reserveCapacity(range.count)
    for index in range { key.append(text[index]) }
    slots.append(keys.append(key))
    hosts.append(UInt32(host))
    series.append()
    index.insert(slots.count - 1, hash: hash)
    return slots.count - 1
  }

  private func short(_ host: Int, _ text: Span<UInt8>, _ range: Range<Int>) -> UInt32 {
    let mixed = hash.hash(text, in: range) &+ UInt64(host) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: mixed ^ mixed >> 32)
  }

  private func find(
    _ host: Int, _ text: Span<UInt8>, _ range: Range<Int>, hash: UInt32
  ) -> Int? {
    var probe = index.probe(hash)
    while let link = index.next(&probe) {
      if hosts[link] == UInt32(host), text.hasSameBytes(as: keys[slots[link]].span, in: range) {
        return link
      }
    }
    return nil
  }
}
