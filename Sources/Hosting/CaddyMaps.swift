import Bytes

/// The links of one host on their way into Caddy's `map` directives.
///
/// Caddy goes through a map from its start, so the links are spread over many by how their paths
/// begin. A block that does not know the link lets the request go on to the next.
struct CaddyMaps {
  private typealias Entry = (folded: [UInt8], key: [UInt8], value: [UInt8])

  /// How many links one map may hold, where their paths differ enough.
  private static let limit = 2000
  private let source: StaticString
  private var entries: [Entry] = []

  /// Links whose keys are the value of `source` in Caddy's terms.
  init(keyedBy source: StaticString) {
    self.source = source
  }

  /// Takes one link.
  mutating func add(_ key: CaddyKey, _ value: [UInt8]) {
    for text in key.texts { entries.append((text.map(\.asciiLowercased), text, value)) }
  }

  /// Writes all links, sorted by key; `number` is that of the last map that was written before.
  ///
  /// Caddy imports no file without a directive, so a host without links gets a map of nothing.
  func write(
    after number: inout Int, to output: inout OutputBuffer
  ) throws(OutputError) {
    let sorted = entries.sorted { left, right in
      left.folded == right.folded
        ? left.key.lexicographicallyPrecedes(right.key)
        : left.folded.lexicographicallyPrecedes(right.folded)
    }
    if sorted.isEmpty, number == 0 { return try writeMap([], after: &number, to: &output) }
    try write(sorted[...], after: &number, to: &output)
  }

  /// Writes `entries` as one map, or as blocks that are each for one further byte of their paths.
  ///
  /// Caddy's path matcher ignores case, so the beginnings are told apart without it.
  private func write(
    _ entries: ArraySlice<Entry>, after number: inout Int, to output: inout OutputBuffer
  ) throws(OutputError) {
    guard let first = entries.first, let last = entries.last else { return }
    let shared = zip(first.folded, last.folded).prefix { $0 == $1 }.count
    guard entries.count > Self.limit, shared < last.folded.count,
      Self.canMatch(first.folded.prefix(shared))
    else { return try writeMap(entries, after: &number, to: &output) }
    var start = entries.startIndex
    while start < entries.endIndex {
      let beginning = entries[start].folded.prefix(shared + 1)
      let end =
        entries[start...].firstIndex { $0.folded.prefix(shared + 1) != beginning }
        ?? entries.endIndex
      if beginning.count > shared, Self.canMatch(beginning) {
        try output.append("route \"".utf8)
        try output.append(beginning)
        try output.append("*\" {\n".utf8)
        try write(entries[start..<end], after: &number, to: &output)
        try output.append("}\n".utf8)
      } else {
        try writeMap(entries[start..<end], after: &number, to: &output)
      }
      start = end
    }
  }

  private func writeMap(
    _ entries: ArraySlice<Entry>, after number: inout Int, to output: inout OutputBuffer
  ) throws(OutputError) {
    number += 1
    try output.append("map \"\(source)\" {linkover_value\(number)} {\n".utf8)
    for entry in entries {
      try output.append("\t\"".utf8)
      try output.append(entry.key)
      try output.append("\" \"".utf8)
      try output.append(entry.value)
      try output.append("\"\n".utf8)
    }
    try output.append("\tdefault \"\"\n}\nimport linkover_redirect \(number)\n".utf8)
  }

  /// Whether a path matcher takes `beginning` for itself: it cleans paths and knows wildcards.
  private static func canMatch(_ beginning: ArraySlice<UInt8>) -> Bool {
    let slash = UInt8(ascii: "/")
    return beginning.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || $0 == slash || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: "_")
    } && !zip(beginning, beginning.dropFirst()).contains { $0 == slash && $1 == slash }
  }
}
