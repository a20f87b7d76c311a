import Bytes

/// A JSON text as one flat list of its values, whose memory is used again for the next text.
///
/// This is for many small texts in a row: strings stay where they are, and nothing is built. It
/// takes valid JSON only; what is wrong with other text, `JSONDocument` says.
///
/// Values are known by their number, in the order they begin. An array's values follow it; an
/// object's members follow it as a string and a value each.
public struct JSONTape: Sendable {
  /// What a value is.
  public enum Kind: UInt8, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean
    /// A number, as it is written.
    case number
    /// A string, which is the key where it begins a member.
    case string
    /// An array.
    case array
    /// An object.
    case object
  }

  struct Entry: Sendable {
    var start: Int32
    var end: Int32
    var next: Int32
    var kind: Kind
    var isEscaped: Bool
  }

  /// The text, and behind it what was read from strings within it.
  public private(set) var bytes: [UInt8] = []
  private var entries: [Entry] = []

  /// An empty tape.
  public init() {}

  /// How many values there are, keys included.
  public var count: Int { entries.count }

  /// Replaces everything by the values of `text`; false where it is no valid JSON.
  ///
  /// The values before the first error are there all the same, and containers that it leaves open
  /// end with it.
  public mutating func read(_ text: Span<UInt8>) -> Bool {
    bytes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    bytes.append(text)
    return parse(from: 0)
  }

  /// Reads the text that a string holds; the number of its outermost value, or nil where the
  /// string holds no array or object.
  public mutating func readText(in string: Int) -> Int? {
    let range = textRange(string)
    guard range.count > 1, isBracket(bytes[range.lowerBound]) else { return nil }
    let start = bytes.count
    let root = entries.count
    var content: [UInt8] = []
    appendText(string, to: &content)
    bytes.append(contentsOf: content)
    if parse(from: start) { return root }
    bytes.removeSubrange(start...)
    entries.removeSubrange(root...)
    return nil
  }

  /// What a value is.
  public func kind(_ value: Int) -> Kind { entries[value].kind }

  /// Where a value stands in `bytes`, a string with its quotes.
  public func range(_ value: Int) -> Range<Int> {
    let quote = entries[value].kind == .string ? 1 : 0
    return Int(entries[value].start) - quote..<Int(entries[value].end) + quote
  }

  /// Where a value stands in `bytes`, a string without its quotes.
  public func textRange(_ value: Int) -> Range<Int> {
    Int(entries[value].start)..<Int(entries[value].end)
  }

  /// The number of the value behind this one and all that is in it.
  public func next(_ value: Int) -> Int { Int(entries[value].next) }

  /// Whether a string has escapes, so that its bytes are not yet its text.
  public func isEscaped(_ value: Int) -> Bool { entries[value].isEscaped }

  /// Appends a string's text, or any other value as it is written.
  public func appendText(_ value: Int, to text: inout [UInt8]) {
    let range = textRange(value)
    if !entries[value].isEscaped {
      text.append(bytes.span.extracting(range))
      return
    }
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\\") {
        position = appendEscape(at: position, to: &text)
      } else {
        text.append(byte)
      }
    }
  }

  /// Appends what the escape behind a backslash at `index` means; returns where it ends.
  private func appendEscape(at index: Int, to text: inout [UInt8]) -> Int {
    switch bytes[index] {
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var end = index + 5
      var value = unit(at: index + 1)
      if value & 0xFC00 == 0xD800 {
        value = 0x10000 + (value & 0x3FF) << 10 + unit(at: end + 2) & 0x3FF
        end += 6
      }
      text.append(contentsOf: String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
      return end
    default: text.append(bytes[index])
    }
    return index + 1
  }

  private func unit(at index: Int) -> UInt32 {
    bytes[index..<index + 4].reduce(0) { $0 << 4 | UInt32($1.hexadecimalValue ?? 0) }
  }

  private func isBracket(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }

  /// Whether the text ends behind a key, so that its member has no value.
  private static func isKeyAlone(_ entries: [Entry], in object: Int) -> Bool {
    if entries[object].kind != .object { return false }
    var member = object + 1
    while member < entries.count {
      let value = Int(entries[member].next)
      if value >= entries.count { return true }
      // A container that is still open reaches to the end.
      if entries[value].next == 0 { return false }
      member = Int(entries[value].next)
    }
    return false
  }

  private mutating func parse(from start: Int) -> Bool {
    var scanner = JSONTapeScanner(position: start)
    var entries: [Entry] = []
    var open: [Int32] = []
    swap(&entries, &self.entries)
    let isValid = bytes.withUnsafeBufferPointer { bytes in
      scanner.scan(bytes, into: &entries, open: &open)
    }
    if let last = open.last, Self.isKeyAlone(entries, in: Int(last)) { entries.removeLast() }
    for entry in open {
      entries[Int(entry)].end = Int32(scanner.position)
      entries[Int(entry)].next = Int32(entries.count)
    }
    swap(&entries, &self.entries)
    return isValid
  }
}
