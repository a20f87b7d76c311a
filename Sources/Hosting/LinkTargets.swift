public import Bytes

/// Where the links of some hosts lead, by key, for apps and services that resolve links themselves.
///
/// A key is the host and the path in its one spelling, with `?link=` and the parameter for a long
/// link. docs/hosting/link-map.md describes both files.
public struct LinkTargets: Sendable {
  private static let magic = "LINKMAP1"
  private static let opening = Array("{\n\"schema\": \"linkover/links/1\",\n\"links\": {".utf8)
  /// What stands between a key and its target in `links.json`.
  private static let middle = Array("\": \"".utf8)
  /// What 16 bits of a record's lengths can say.
  private static let textLimit = Int(UInt16.max)

  /// The lengths of the keys and targets in `links.json`, in its order.
  private var lengths: [(key: UInt16, target: UInt16)] = []

  /// No links.
  public init() {}

  /// Writes `links.json` with the links of `hosts`, of which no two have one name; what cannot be a
  /// link is left out, as on every server.
  ///
  /// One host follows the other, so that only one's texts are kept.
  public mutating func writeJSON<Source: RedirectSource>(
    _ hosts: [(name: ServerName, links: Source)], to output: inout OutputBuffer
  ) throws {
    var texts = TextPairs()
    var pairs: [TextPairs.Pair] = []
    try output.append(Self.opening)
    // Keys are in the order of their bytes, and behind the host's name they have a slash.
    for host in hosts.sorted(by: { $0.name.text + "/" < $1.name.text + "/" }) {
      try Self.keep(host.links, in: &texts, &pairs)
      texts.sortFirsts(&pairs)
      try write(pairs, of: texts, on: host.name, to: &output)
      texts.removeAll()
      pairs.removeAll(keepingCapacity: true)
    }
    try output.append("\n}\n}\n".utf8)
  }

  private static func keep(
    _ source: some RedirectSource, in texts: inout TextPairs, _ pairs: inout [TextPairs.Pair]
  ) throws {
    // Of links with one key the first is kept when they are sorted.
    let limits = RedirectPairs.Limits(
      key: textLimit - ServerName.limit - 1, value: nil, refusesDuplicates: false)
    _ = try RedirectPairs.forEach(of: source, limits: limits) { pair in
      if pair.target.count > textLimit { return }
      pairs.append(texts.keep(pair.key.span, pair.target.span))
    }
  }

  private mutating func write(
    _ pairs: [TextPairs.Pair], of texts: TextPairs, on host: ServerName,
    to output: inout OutputBuffer
  ) throws(OutputError) {
    let beginning = Array("\n\"\(host.text)".utf8)
    for pair in pairs {
      // No byte of a key or a target needs an escape.
      if !lengths.isEmpty { try output.append(UInt8(ascii: ",")) }
      try output.append(beginning)
      try texts.write(pair, separatedBy: Self.middle, to: &output)
      try output.append(UInt8(ascii: "\""))
      lengths.append(
        (UInt16(host.text.utf8.count + pair.keyCount), UInt16(pair.valueCount)))
    }
  }

  /// Writes `links.bin` from the `links.json` that was written before.
  public func writeBinary(
    from json: consuming WindowReader, to output: inout OutputBuffer
  ) throws {
    try output.append(Self.magic.utf8)
    try Self.append(lengths.count, bytes: 4, to: &output)
    var offset = Self.magic.utf8.count + 4 + 4 * lengths.count
    for (key, target) in lengths {
      try Self.append(offset, bytes: 4, to: &output)
      offset += 4 + Int(key) + Int(target)
    }
    try Self.skip(Self.opening.count, in: &json)
    for (index, (key, target)) in lengths.enumerated() {
      try Self.append(Int(key), bytes: 2, to: &output)
      try Self.append(Int(target), bytes: 2, to: &output)
      // A comma behind the link before, a line's end and a quote.
      try Self.skip(index == 0 ? 2 : 3, in: &json)
      try Self.copy(Int(key), from: &json, to: &output)
      try Self.skip(Self.middle.count, in: &json)
      try Self.copy(Int(target), from: &json, to: &output)
      try Self.skip(1, in: &json)
    }
  }

  private static func skip(_ count: Int, in reader: inout WindowReader) throws(InputError) {
    try read(count, in: &reader)
    reader.start += count
  }

  private static func copy(
    _ count: Int, from reader: inout WindowReader, to output: inout OutputBuffer
  ) throws {
    try read(count, in: &reader)
    try output.append(reader.buffer.span.extracting(reader.start..<reader.start + count))
    reader.start += count
  }

  /// Reads on until the window holds that many unread bytes.
  private static func read(_ count: Int, in reader: inout WindowReader) throws(InputError) {
    while reader.end - reader.start < count {
      if try !reader.refill() {
        throw .cannotRead(path: reader.path, reason: "it has changed while it was read")
      }
    }
  }

  /// Appends a number, its lowest byte first.
  private static func append(
    _ number: Int, bytes: Int, to output: inout OutputBuffer
  ) throws(OutputError) {
    for index in 0..<bytes {
      try output.append(UInt8(truncatingIfNeeded: number >> (8 * index)))
    }
  }
}
