import Bytes

/// Takes a JSON text apart into a tape's entries, in one pass and without recursion.
struct JSONTapeScanner {
  private enum Expected { case value, firstElement, firstKey, key, separator, end }

  /// Where the next byte is, and in the end the first error.
  private(set) var position: Int
  private var expected = Expected.value

  /// A scanner that begins at `position`.
  init(position: Int) {
    self.position = position
  }

  /// Scans to the end of `bytes`; false where they are no valid JSON.
  ///
  /// Containers that are not closed are left in `open`.
  mutating func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, into entries: inout [JSONTape.Entry],
    open: inout [Int32]
  ) -> Bool {
    while true {
      while position < bytes.count, bytes[position].isJSONBlank { position += 1 }
      if position == bytes.count { return expected == .end }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        if !scanString(bytes, &entries, open) { return false }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if !begin(bytes[position], &entries, &open) { return false }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if !close(bytes[position], &entries, &open) { return false }
      case UInt8(ascii: ","):
        guard expected == .separator, let container = open.last else { return false }
        expected = entries[Int(container)].kind == .object ? .key : .value
        position += 1
      default:
        guard isValueExpected, scanWord(bytes, &entries) else { return false }
        endValue(open)
      }
    }
  }

  private var isValueExpected: Bool { expected == .value || expected == .firstElement }

  private mutating func endValue(_ open: [Int32]) {
    expected = open.isEmpty ? .end : .separator
  }

  private mutating func begin(
    _ bracket: UInt8, _ entries: inout [JSONTape.Entry], _ open: inout [Int32]
  ) -> Bool {
    guard isValueExpected, open.count < JSONParser.depthLimit else { return false }
    let isObject = bracket == UInt8(ascii: "{")
    open.append(Int32(entries.count))
    entries.append(
      JSONTape.Entry(
        start: Int32(position), end: 0, next: 0, kind: isObject ? .object : .array,
        isEscaped: false))
    expected = isObject ? .firstKey : .firstElement
    position += 1
    return true
  }

  private mutating func close(
    _ bracket: UInt8, _ entries: inout [JSONTape.Entry], _ open: inout [Int32]
  ) -> Bool {
    let isObject = bracket == UInt8(ascii: "}")
    guard let container = open.last,
      entries[Int(container)].kind == (isObject ? .object : .array),
      expected == .separator || expected == (isObject ? .firstKey : .firstElement)
    else { return false }
    open.removeLast()
    position += 1
    entries[Int(container)].end = Int32(position)
    entries[Int(container)].next = Int32(entries.count)
    endValue(open)
    return true
  }

  /// Scans a string, and the colon behind it where it is a key.
  private mutating func scanString(
    _ bytes: UnsafeBufferPointer<UInt8>, _ entries: inout [JSONTape.Entry], _ open: [Int32]
  ) -> Bool {
    let isKey = expected == .firstKey || expected == .key
    guard isKey || isValueExpected else { return false }
    let start = position + 1
    var index = start
    var isEscaped = false
    var isASCII = true
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      let byte = bytes[index]
      if byte < 0x20 { return false }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        guard let length = Self.escapeLength(bytes, at: index) else { return false }
        index += length - 1
      }
      if byte >= 0x80 { isASCII = false }
      index += 1
    }
    if index >= bytes.count { return false }
    if !isASCII, !Self.isUTF8(bytes, in: start..<index) { return false }
    entries.append(
      JSONTape.Entry(
        start: Int32(start), end: Int32(index), next: Int32(entries.count + 1), kind: .string,
        isEscaped: isEscaped))
    position = index + 1
    if isKey { return passColon(bytes) }
    endValue(open)
    return true
  }

  private mutating func passColon(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    while position < bytes.count, bytes[position].isJSONBlank { position += 1 }
    guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else { return false }
    position += 1
    expected = .value
    return true
  }

  /// The length of the escape whose backslash is at `index`; nil where JSON has no such escape.
  private static func escapeLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    guard index + 1 < bytes.count else { return nil }
    switch bytes[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u"):
      guard let unit = unit(bytes, at: index) else { return nil }
      if unit & 0xF800 != 0xD800 { return 6 }
      guard unit & 0xFC00 == 0xD800, let low = self.unit(bytes, at: index + 6),
        low & 0xFC00 == 0xDC00
      else { return nil }
      return 12
    default: return nil
    }
  }

  /// The number that `\u` at `index` and four digits write.
  private static func unit(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32? {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt32 = 0
    for offset in 2..<6 {
      guard let digit = bytes[index + offset].hexadecimalValue else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  private static func isUTF8(
    _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>
  ) -> Bool {
    String(validating: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self) != nil
  }

  private mutating func scanWord(
    _ bytes: UnsafeBufferPointer<UInt8>, _ entries: inout [JSONTape.Entry]
  ) -> Bool {
    let start = position
    while position < bytes.count, bytes[position].isWordByte { position += 1 }
    let word = UnsafeBufferPointer(rebasing: bytes[start..<position])
    let kind: JSONTape.Kind
    switch bytes[start] {
    case UInt8(ascii: "n") where word.begins(with: "null") && word.count == 4: kind = .null
    case UInt8(ascii: "t") where word.begins(with: "true") && word.count == 4: kind = .boolean
    case UInt8(ascii: "f") where word.begins(with: "false") && word.count == 5: kind = .boolean
    default:
      guard Self.isNumber(word) else {
        position = start
        return false
      }
      kind = .number
    }
    entries.append(
      JSONTape.Entry(
        start: Int32(start), end: Int32(position), next: Int32(entries.count + 1), kind: kind,
        isEscaped: false))
    return true
  }

  /// Whether a word is a number by RFC 8259.
  private static func isNumber(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = word.first == UInt8(ascii: "-") ? 1 : 0
    func skipDigits() -> Bool {
      let start = index
      while index < word.count, word[index].isASCIIDigit { index += 1 }
      return index > start
    }
    func skip(_ letters: String) -> Bool {
      guard index < word.count, letters.utf8.contains(word[index]) else { return false }
      index += 1
      return true
    }
    let isWhole = skip("0") || skipDigits()
    let isFraction = !skip(".") || skipDigits()
    if !isWhole || !isFraction { return false }
    if skip("eE") {
      _ = skip("+-")
      if !skipDigits() { return false }
    }
    return index == word.count
  }
}
