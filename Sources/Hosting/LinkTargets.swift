public import Bytes

/// Where the links of some hosts lead, by key, for apps and services that resolve links themselves.
///
/// A key is the host and the path in its one spelling, with `?link=` and the parameter for a long
/// link. docs/hosting/link-map.md describes both files.
public struct LinkTargets: Sendable {
  private struct Entry {
    var key: Range<Int>
    var target: Range<Int>
  }

  private var texts: [UInt8] = []
  private var entries: [Entry] = []
  private static let magic = "LINKMAP1"
  /// What 16 bits of a record's lengths can say.
  private static let textLimit = Int(UInt16.max)

  /// No links.
  public init() {}

  /// Takes in the links of `host`; what cannot be one is left out, as on every server.
  public mutating func add(_ source: some RedirectSource, on host: ServerName) throws {
    let limits = RedirectPairs.Limits(key: Self.textLimit - 254, value: .max)
    _ = try RedirectPairs.forEach(of: source, limits: limits) { pair in
      if pair.target.count > Self.textLimit { return }
      let start = texts.count
      texts.append(contentsOf: host.text.utf8)
      texts.append(contentsOf: pair.key)
      let end = texts.count
      texts.append(contentsOf: pair.target)
      entries.append(Entry(key: start..<end, target: end..<texts.count))
    }
  }

  /// The entries in the order of their keys' bytes.
  private var sorted: [Entry] {
    entries.sorted { texts[$0.key].lexicographicallyPrecedes(texts[$1.key]) }
  }

  /// Writes `links.json`.
  public func writeJSON(to output: inout OutputBuffer) throws(OutputError) {
    try output.append("{\n\"schema\": \"linkover/links/1\",\n\"links\": {".utf8)
    var isFirst = true
    for entry in sorted {
      // No byte of a key or a target needs an escape.
      try output.append((isFirst ? "\n\"" : ",\n\"").utf8)
      try output.append(texts[entry.key])
      try output.append("\": \"".utf8)
      try output.append(texts[entry.target])
      try output.append("\"".utf8)
      isFirst = false
    }
    try output.append("\n}\n}\n".utf8)
  }

  /// Writes `links.bin`.
  public func writeBinary(to output: inout OutputBuffer) throws(OutputError) {
    let sorted = sorted
    try output.append(Self.magic.utf8)
    try output.append(Self.littleEndian(sorted.count, bytes: 4))
    var offset = Self.magic.utf8.count + 4 + 4 * sorted.count
    for entry in sorted {
      try output.append(Self.littleEndian(offset, bytes: 4))
      offset += 4 + entry.key.count + entry.target.count
    }
    for entry in sorted {
      try output.append(Self.littleEndian(entry.key.count, bytes: 2))
      try output.append(Self.littleEndian(entry.target.count, bytes: 2))
      try output.append(texts[entry.key])
      try output.append(texts[entry.target])
    }
  }

  private static func littleEndian(_ number: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
