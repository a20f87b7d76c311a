import DynamicLinks

/// A few links of each domain and kind, chosen by the links' own bytes, so that every run and every
/// order of rows chooses the same.
public struct LinkSample: Sendable {
  private struct Entry: Sendable {
    var rank: UInt64
    var url: [UInt8]
    var text: [UInt8]

    static func precedes(_ left: Entry, _ right: Entry) -> Bool {
      left.rank == right.rank
        ? left.url.lexicographicallyPrecedes(right.url) : left.rank < right.rank
    }
  }

  private struct Group: Hashable {
    var host: [UInt8]
    var kind: LinkKind
  }

  private let size: Int
  private var groups: [Group: [Entry]] = [:]

  /// A sample of at most `size` links of each host and kind.
  public init(size: Int) {
    self.size = size
  }

  /// Looks at all links of a table; `write` appends the text of one that is chosen for now.
  public mutating func add(_ table: LinkTable, write: (Int, inout [UInt8]) -> Void) {
    if size == 0 { return }
    for row in 0..<table.count {
      let group = Group(host: Array(table.hostName(table.host(row))), kind: table.kind(row))
      let url = Array(table.url(row))
      var entry = Entry(rank: Self.rank(url), url: url, text: [])
      var entries = groups[group] ?? []
      if entries.count == size, let last = entries.last, !Entry.precedes(entry, last) { continue }
      write(row, &entry.text)
      let place = entries.firstIndex { Entry.precedes(entry, $0) } ?? entries.count
      entries.insert(entry, at: place)
      if entries.count > size { entries.removeLast() }
      groups[group] = entries
    }
  }

  /// The texts of all chosen links, in the order of the links' bytes.
  public var texts: [[UInt8]] {
    groups.values.joined().sorted { $0.url.lexicographicallyPrecedes($1.url) }.map(\.text)
  }

  /// FNV-1a with a final mix.
  private static func rank(_ url: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in url { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash ^= hash >> 32
    return hash &* 0xD6E8_FEB8_6659_FD93
  }
}
