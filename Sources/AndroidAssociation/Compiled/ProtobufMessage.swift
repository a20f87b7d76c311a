/// The fields of a message in the wire format of protocol buffers.
struct ProtobufMessage {
  /// A field's value.
  enum Value {
    /// A whole number of any of the formats that hold one; a negative one as its two's complement.
    case number(UInt64)
    /// A text, bytes or another message: where it stands.
    case bytes(Range<Int>)
  }

  private let file: [UInt8]
  private var fields: [(number: UInt64, value: Value)] = []

  /// Reads the message in `range` of `file`; nil where the bytes are none.
  init?(_ file: [UInt8], _ range: Range<Int>) {
    self.file = file
    var rest = file[range]
    while !rest.isEmpty {
      guard let tag = Self.number(&rest), let value = Self.value(tag & 7, &rest) else { return nil }
      fields.append((tag >> 3, value))
    }
  }

  /// The last number in `field`; nil where there is none.
  func number(_ field: UInt64) -> UInt64? {
    for case (field, .number(let number)) in fields.reversed() { return number }
    return nil
  }

  /// The last text in `field`; nil where there is none.
  func text(_ field: UInt64) -> String? {
    ranges(field).last.map { String(decoding: file[$0], as: UTF8.self) }
  }

  /// The messages in `field`; those that are damaged are nil.
  func messages(_ field: UInt64) -> [ProtobufMessage?] {
    ranges(field).map { ProtobufMessage(file, $0) }
  }

  /// The last message in `field`; nil where there is none or it is damaged.
  func message(_ field: UInt64) -> ProtobufMessage? { messages(field).last ?? nil }

  /// Whether there is nothing in the message.
  var isEmpty: Bool { fields.isEmpty }

  private func ranges(_ field: UInt64) -> [Range<Int>] {
    fields.compactMap { item in
      guard item.number == field, case .bytes(let range) = item.value else { return nil }
      return range
    }
  }

  private static func value(_ format: UInt64, _ rest: inout ArraySlice<UInt8>) -> Value? {
    switch format {
    case 0: return number(&rest).map { .number($0) }
    case 1: return fixed(8, &rest)
    case 5: return fixed(4, &rest)
    case 2:
      guard let length = number(&rest), length <= rest.count else { return nil }
      let start = rest.startIndex
      rest = rest.dropFirst(Int(length))
      return .bytes(start..<start + Int(length))
    default: return nil
    }
  }

  private static func fixed(_ count: Int, _ rest: inout ArraySlice<UInt8>) -> Value? {
    guard rest.count >= count else { return nil }
    let number = rest.prefix(count).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    rest = rest.dropFirst(count)
    return .number(number)
  }

  /// A number of up to ten bytes, seven bits in each, the lowest first.
  private static func number(_ rest: inout ArraySlice<UInt8>) -> UInt64? {
    var number: UInt64 = 0
    for place in 0..<10 {
      guard let byte = rest.popFirst() else { return nil }
      number |= UInt64(byte & 0x7F) << UInt64(place * 7)
      if byte < 0x80 { return number }
    }
    return nil
  }
}
