/// One object of a binary property list: its marker, its size and, for a scalar, its payload.
struct PropertyListBinaryObject {
  /// How an object is to be read.
  enum Kind {
    /// References to elements follow; a set is read as an array.
    case array
    /// References to keys and then to values follow.
    case dictionary
    /// The payload is the value.
    case scalar
  }

  /// How it is to be read.
  let kind: Kind
  /// How many elements, members, bytes or UTF-16 units it has.
  let count: Int
  /// Its bytes; of a container only what comes before the references.
  let range: Range<Int>

  private let bytes: [UInt8]
  private let marker: UInt8
  private let payload: Range<Int>

  /// Reads the head of the object at `offset`.
  init(_ bytes: [UInt8], at offset: Int) throws(PropertyListProblem) {
    let cutOff = PropertyListBinaryReader.damage(
      "an object is longer than the file", offset..<min(offset + 1, bytes.count))
    guard offset < bytes.count else { throw cutOff }
    self.bytes = bytes
    marker = bytes[offset]
    let low = Int(marker & 15)
    var start = offset + 1
    var count = low
    let type = marker >> 4
    if low == 15, (4...6).contains(type) || type >= 10 {
      guard start < bytes.count, bytes[start] >> 4 == 1, bytes[start] & 15 <= 3 else {
        throw cutOff
      }
      let size = 1 << Int(bytes[start] & 15)
      guard let long = PropertyListBinaryReader.number(bytes, start + 1, size) else { throw cutOff }
      count = long
      start += 1 + size
    }
    self.count = count
    kind = type == 0xD ? .dictionary : type == 0xA || type == 0xC ? .array : .scalar
    let length =
      switch type {
      case 1, 2: low <= 4 ? 1 << low : Int.max
      case 3: 8
      case 4, 5: count
      case 6: count > bytes.count ? Int.max : count * 2
      case 8: low + 1
      default: 0
      }
    guard start <= bytes.count, length <= bytes.count - start, count <= bytes.count else {
      throw cutOff
    }
    payload = start..<start + length
    range = offset..<payload.upperBound
  }

  /// The value of a scalar.
  func scalar() throws(PropertyListProblem) -> PropertyListValue {
    let content = bytes[payload]
    switch (marker >> 4, marker & 15) {
    case (0, 8): return .boolean(false)
    case (0, 9): return .boolean(true)
    case (1, _):
      guard let value = integer else { throw damage("an integer is too large") }
      return .integer(value)
    case (2, 2): return .real("\(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))")
    case (2, 3): return .real("\(Double(bitPattern: bits))")
    case (3, 3):
      guard let text = PropertyListDate.text(secondsSince2001: Double(bitPattern: bits)) else {
        throw damage("a date is outside the years 1 to 9999")
      }
      return .date(text)
    case (4, _): return .data(Array(content))
    case (5, _): return .string(String(decoding: content, as: UTF8.self))
    case (6, _): return .string(String(decoding: utf16Units, as: UTF16.self))
    case (8, _):
      guard payload.count <= 8, let number = Int(exactly: bits) else {
        throw damage("an identifier is too large")
      }
      return identifier(number)
    default: throw damage("an object is of the unknown type \(marker)")
    }
  }

  private func damage(_ message: String) -> PropertyListProblem {
    PropertyListBinaryReader.damage(message, range)
  }

  private var utf16Units: [UInt16] {
    stride(from: payload.lowerBound, to: payload.upperBound, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
  }

  /// The last eight bytes of the payload.
  private var bits: UInt64 {
    bytes[payload].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Up to four bytes are unsigned, eight are signed, and sixteen hold what eight cannot.
  private var integer: Int? {
    switch payload.count {
    case 1, 2, 4, 8: return Int(truncatingIfNeeded: bits)
    case 16:
      let high = bytes[payload].prefix(8)
      let value = Int(truncatingIfNeeded: bits)
      return high.allSatisfy { $0 == (value < 0 ? 0xFF : 0) } ? value : nil
    default: return nil
    }
  }

  /// A keyed archive's reference, in the form that the XML has for it.
  private func identifier(_ number: Int) -> PropertyListValue {
    let value = PropertyListNode(range: range, value: .integer(number))
    return .dictionary([PropertyListMember(key: "CF$UID", keyRange: range, value: value)])
  }
}
