import Bytes

/// The links of one host on their way into Caddy's `map` directives.
///
/// Caddy goes through a map from its start, so the links are spread over many by how their paths
/// begin. A block that does not know the link lets the request go on to the next.
struct CaddyMaps {
  /// How many links one map may hold, where their paths differ enough.
  private static let limit = 2000
  /// What stands between a key and its value.
  private static let middle = Array("\" \"".utf8)
  private let source: StaticString
  /// The links; their order is the key's first eight bytes without case, which settle most comparisons.
  private var entries: [TextPairs.Pair] = []
  private var texts = TextPairs()
  private var taken: Set<[UInt8]> = []
  /// What links are found by in other spellings, as far as no link has it as its own.
  private var respelled: [TextPairs.Pair] = []

  /// Links whose keys are the value of `source` in Caddy's terms.
  init(keyedBy source: StaticString) {
    self.source = source
  }

  /// Takes one link; refuses one whose text an earlier link has.
  mutating func add(_ key: CaddyKey, _ value: [UInt8]) throws(RedirectRefusal) {
    // Go takes '+' and a blank for one, so links may have one text that have two keys.
    if key.texts.count > 1, !taken.insert(key.texts[0]).inserted { throw .init(.duplicate) }
    let own = key.texts.map { entry($0, value) }
    entries.append(own[0])
    respelled += own.dropFirst()
  }

  private mutating func entry(_ key: [UInt8], _ value: [UInt8]) -> TextPairs.Pair {
    let order = (0..<8).reduce(0 as UInt64) { order, index in
      order << 8 | UInt64(index < key.count ? key[index].asciiLowercased : 0)
    }
    return texts.keep(key.span, value.span, order: order)
  }

  /// Writes all links, sorted by key; `number` is that of the last map that was written before.
  ///
  /// Caddy imports no file without a directive, so a host without links gets a map of nothing.
  mutating func write(
    after number: inout Int, to output: inout OutputBuffer
  ) throws(OutputError) {
    if entries.isEmpty, number == 0 { return try writeMap([], after: &number, to: &output) }
    let texts = texts
    entries += respelled.filter { taken.insert(Array(texts.key(of: $0))).inserted }
    entries.sort { left, right in
      left.order == right.order
        ? Self.precedes(texts.key(of: left), texts.key(of: right)) : left.order < right.order
    }
    try write(entries[...], after: &number, to: &output)
  }

  /// Whether a key comes first: without case, and of two that differ in case alone by their bytes.
  private static func precedes(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    for (one, other) in zip(left, right) where one.asciiLowercased != other.asciiLowercased {
      return one.asciiLowercased < other.asciiLowercased
    }
    return left.count == right.count
      ? left.lexicographicallyPrecedes(right) : left.count < right.count
  }

  /// Writes `entries` as one map, or as blocks that are each for one further byte of their paths.
  ///
  /// Caddy's path matcher ignores case, so the beginnings are told apart without it.
  private func write(
    _ entries: ArraySlice<TextPairs.Pair>, after number: inout Int, to output: inout OutputBuffer
  ) throws(OutputError) {
    guard let first = entries.first, let last = entries.last else { return }
    let (one, other) = (folded(first), folded(last))
    let shared = zip(one, other).prefix { $0 == $1 }.count
    guard entries.count > Self.limit, shared < other.count, Self.canMatch(one.prefix(shared)) else {
      return try writeMap(entries, after: &number, to: &output)
    }
    var start = entries.startIndex
    while start < entries.endIndex {
      let beginning = folded(entries[start]).prefix(shared + 1)
      let end =
        entries[start...].firstIndex {
          byte(of: $0, at: shared) != beginning.dropFirst(shared).first
        }
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

  private func folded(_ entry: TextPairs.Pair) -> [UInt8] {
    texts.key(of: entry).map(\.asciiLowercased)
  }

  /// A byte of a key without case; nil behind its end.
  private func byte(of entry: TextPairs.Pair, at index: Int) -> UInt8? {
    texts.key(of: entry).dropFirst(index).first?.asciiLowercased
  }

  private func writeMap(
    _ entries: ArraySlice<TextPairs.Pair>, after number: inout Int, to output: inout OutputBuffer
  ) throws(OutputError) {
    number += 1
    try output.append("map \"\(source)\" {linkover_value\(number)} {\n".utf8)
    for entry in entries {
      try output.append("\t\"".utf8)
      try texts.write(entry, separatedBy: Self.middle, to: &output)
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
