import Bytes

/// One map of nginx on its way to two files: plain entries, and regular expressions for twins.
struct NginxMapFile: ~Copyable {
  /// The longest text written: nginx reads one of at most 4096 bytes (its configuration buffer).
  static let textLimit = 4000
  /// How many bytes a plain entry has beside its key, twice, and its target.
  private static let plainFrame = 8

  private var entries: OutputBuffer
  private var twins: OutputBuffer
  private let twinPrefix: StaticString
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
  mutating func add(
    key: [UInt8], target: [UInt8], to place: NginxKeySet.Place
  ) throws(OutputError) -> RedirectRefusal.Reason? {
    // A checked target has neither quotes nor backslashes.
    if place == .entries, Self.isPlain(key.span),
      target.span.firstIndex(of: UInt8(ascii: "$"), in: target.indices) == nil
    {
      return try addPlain(key.span, target.span)
    }
    line.removeAll(keepingCapacity: true)
    switch place {
    case .entries: formEntry(key, target)
    case .twins: formTwin(key, target)
    }
    if line.count > Self.textLimit { return .tooLong(limit: Self.textLimit) }
    switch place {
    case .entries: try entries.append(line)
    case .twins: try twins.append(line)
    }
    return nil
  }

  /// Writes what is pending.
  mutating func flush() throws(OutputError) {
    try entries.flush()
    try twins.flush()
  }

  /// Writes an entry in which nothing needs an escape, which is nearly every one.
  private mutating func addPlain(
    _ key: Span<UInt8>, _ target: Span<UInt8>
  ) throws(OutputError) -> RedirectRefusal.Reason? {
    if 2 * key.count + target.count + Self.plainFrame > Self.textLimit {
      return .tooLong(limit: Self.textLimit)
    }
    try entries.append(UInt8(ascii: "\""))
    try entries.append(key)
    try entries.append(UInt8(ascii: "\""))
    try entries.append(0x20)
    try entries.append(UInt8(ascii: "\""))
    try entries.append(key)
    try entries.append(0x20)
    try entries.append(target)
    try entries.append(UInt8(ascii: "\""))
    try entries.append(UInt8(ascii: ";"))
    try entries.append(0x0A)
    return nil
  }

  private mutating func formEntry(_ key: [UInt8], _ target: [UInt8]) {
    line.append(UInt8(ascii: "\""))
    for byte in key { appendEscaped(byte) }
    appendSeparator()
    appendValue(key)
    line.append(0x20)
    appendValue(target)
    appendEnd()
  }

  private mutating func formTwin(_ key: [UInt8], _ target: [UInt8]) {
    line.append(contentsOf: "\"~^".utf8)
    line.append(contentsOf: "\(twinPrefix)".utf8)
    NginxText.appendPattern(of: key, to: &line)
    line.append(contentsOf: "\\z".utf8)
    appendSeparator()
    appendValue(target)
    appendEnd()
  }

  /// Ends the key and begins the value.
  private mutating func appendSeparator() {
    line.append(UInt8(ascii: "\""))
    line.append(0x20)
    line.append(UInt8(ascii: "\""))
  }

  /// Ends the value and the line.
  private mutating func appendEnd() {
    line.append(UInt8(ascii: "\""))
    line.append(UInt8(ascii: ";"))
    line.append(0x0A)
  }

  /// Appends a byte of a text in double quotes.
  private mutating func appendEscaped(_ byte: UInt8) {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
      line.append(UInt8(ascii: "\\"))
    }
    line.append(byte)
  }

  /// Appends a text in double quotes in which nginx would replace variables.
  private mutating func appendValue(_ text: [UInt8]) {
    for byte in text {
      if byte == UInt8(ascii: "$") {
        line.append(contentsOf: "${linkover_dollar}".utf8)
      } else {
        appendEscaped(byte)
      }
    }
  }

  /// Whether a text stands as it is, also where nginx would replace variables.
  private static func isPlain(_ text: Span<UInt8>) -> Bool {
    text.firstIndex { bytes in
      bytes.equal(UInt8(ascii: "\"")) | bytes.equal(UInt8(ascii: "\\"))
        | bytes.equal(UInt8(ascii: "$"))
    } == nil
  }
}
