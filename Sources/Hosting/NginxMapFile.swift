import Bytes

/// One map of nginx on its way to two files: plain entries, and regular expressions for twins.
struct NginxMapFile: ~Copyable {
  /// The longest text written: nginx reads one of at most 4096 bytes (its configuration buffer).
  static let textLimit = 4000

  private var entries: OutputBuffer
  private var twins: OutputBuffer
  private let twinPrefix: StaticString
  /// The hashes of the first key with each hash that ignores case.
  private var firstKeys: [(exact: UInt64, folded: UInt64)] = []
  private var firstKeyIndex = HashIndex()
  private var twinKeys: Set<UInt64> = []
  private var line: [UInt8] = []

  /// `twinPrefix` is a regular expression for what stands before the key in the twins' lookups.
  init(
    entries: consuming OutputBuffer, twins: consuming OutputBuffer, twinPrefix: StaticString
  ) {
    self.entries = entries
    self.twins = twins
    self.twinPrefix = twinPrefix
  }

  /// Writes a key without control characters and a checked target, or says why not.
  ///
  /// Two keys of equal 64-bit hash count as one, so such a link is refused, never mixed up.
  mutating func add(
    key: [UInt8], target: [UInt8]
  ) throws(OutputError) -> RedirectRefusal.Reason? {
    let (exact, folded) = Self.hashes(key.span)
    let first = firstKey(folded)
    if first == exact || twinKeys.contains(exact) { return .duplicate }
    line.removeAll(keepingCapacity: true)
    if first == nil { formEntry(key, target) } else { formTwin(key, target) }
    if line.count > Self.textLimit { return .tooLong(limit: Self.textLimit) }
    if first == nil {
      firstKeyIndex.insert(firstKeys.count, hash: Self.short(folded))
      firstKeys.append((exact, folded))
      try entries.append(line)
    } else {
      twinKeys.insert(exact)
      try twins.append(line)
    }
    return nil
  }

  /// The exact hash of the first key whose hash that ignores case is `folded`.
  private func firstKey(_ folded: UInt64) -> UInt64? {
    var probe = firstKeyIndex.probe(Self.short(folded))
    while let number = firstKeyIndex.next(&probe) {
      if firstKeys[number].folded == folded { return firstKeys[number].exact }
    }
    return nil
  }

  private static func short(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }

  /// Writes what is pending.
  mutating func flush() throws(OutputError) {
    try entries.flush()
    try twins.flush()
  }

  private mutating func formEntry(_ key: [UInt8], _ target: [UInt8]) {
    line.append(UInt8(ascii: "\""))
    if Self.isPlain(key.span) {
      line.append(contentsOf: key)
      line.append(contentsOf: "\" \"".utf8)
      line.append(contentsOf: key)
    } else {
      appendText(key)
      line.append(contentsOf: "\" \"".utf8)
      appendValue(key)
    }
    line.append(0x20)
    appendValue(target)
    line.append(contentsOf: "\";\n".utf8)
  }

  private mutating func formTwin(_ key: [UInt8], _ target: [UInt8]) {
    line.append(contentsOf: "\"~^".utf8)
    line.append(contentsOf: "\(twinPrefix)".utf8)
    NginxText.appendPattern(of: key, to: &line)
    line.append(contentsOf: "\\z\" \"".utf8)
    appendValue(target)
    line.append(contentsOf: "\";\n".utf8)
  }

  /// Appends a text in double quotes.
  private mutating func appendText(_ text: [UInt8]) {
    for byte in text {
      if Self.needsEscape(byte) { line.append(UInt8(ascii: "\\")) }
      line.append(byte)
    }
  }

  /// Appends a text in double quotes in which nginx would replace variables.
  private mutating func appendValue(_ text: [UInt8]) {
    if Self.isPlain(text.span) { return line.append(contentsOf: text) }
    let dollar = UInt8(ascii: "$")
    for (index, part) in text.split(separator: dollar, omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0 { line.append(contentsOf: "${linkover_dollar}".utf8) }
      appendText(Array(part))
    }
  }

  /// Whether a text stands as it is, also where nginx would replace variables.
  private static func isPlain(_ text: Span<UInt8>) -> Bool {
    for index in text.indices
    where needsEscape(text[index]) || text[index] == UInt8(ascii: "$") {
      return false
    }
    return true
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// FNV-1a of the key, as it is and with its letters in lower case.
  private static func hashes(_ key: Span<UInt8>) -> (exact: UInt64, folded: UInt64) {
    let prime: UInt64 = 0x0000_0100_0000_01B3
    var exact: UInt64 = 0xCBF2_9CE4_8422_2325
    var folded = exact
    for index in key.indices {
      exact = (exact ^ UInt64(key[index])) &* prime
      folded = (folded ^ UInt64(key[index].asciiLowercased)) &* prime
    }
    return (exact, folded)
  }
}
