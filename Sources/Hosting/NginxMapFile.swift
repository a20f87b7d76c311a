import Bytes

/// One map of nginx on its way to two files: plain entries, and regular expressions for twins.
struct NginxMapFile: ~Copyable {
  /// The longest text written: nginx reads one of at most 4096 bytes (its configuration buffer).
  static let textLimit = 4000

  private var entries: OutputBuffer
  private var twins: OutputBuffer
  private let twinPrefix: StaticString
  /// The exact hash of the first key with each hash that ignores case.
  private var firstKeys: [UInt64: UInt64] = [:]
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
    let (exact, folded) = Self.hashes(key)
    let first = firstKeys[folded]
    if first == exact || twinKeys.contains(exact) { return .duplicate }
    line.removeAll(keepingCapacity: true)
    if first == nil { formEntry(key, target) } else { formTwin(key, target) }
    if line.count > Self.textLimit { return .tooLong(limit: Self.textLimit) }
    if first == nil {
      firstKeys[folded] = exact
      try entries.append(line)
    } else {
      twinKeys.insert(exact)
      try twins.append(line)
    }
    return nil
  }

  /// Writes what is pending.
  mutating func flush() throws(OutputError) {
    try entries.flush()
    try twins.flush()
  }

  private mutating func formEntry(_ key: [UInt8], _ target: [UInt8]) {
    line.append(UInt8(ascii: "\""))
    appendText(key)
    line.append(contentsOf: "\" \"".utf8)
    appendValue(key)
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
    if text.allSatisfy({ !Self.needsEscape($0) }) { return line.append(contentsOf: text) }
    for byte in text {
      if Self.needsEscape(byte) { line.append(UInt8(ascii: "\\")) }
      line.append(byte)
    }
  }

  /// Appends a text in double quotes in which nginx would replace variables.
  private mutating func appendValue(_ text: [UInt8]) {
    let dollar = UInt8(ascii: "$")
    if !text.contains(dollar) { return appendText(text) }
    for (index, part) in text.split(separator: dollar, omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0 { line.append(contentsOf: "${linkover_dollar}".utf8) }
      appendText(Array(part))
    }
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// FNV-1a of the key, as it is and with its letters in lower case.
  private static func hashes(_ key: [UInt8]) -> (exact: UInt64, folded: UInt64) {
    let prime: UInt64 = 0x0000_0100_0000_01B3
    var exact: UInt64 = 0xCBF2_9CE4_8422_2325
    var folded = exact
    for byte in key {
      exact = (exact ^ UInt64(byte)) &* prime
      folded = (folded ^ UInt64(byte.asciiLowercased)) &* prime
    }
    return (exact, folded)
  }
}
