/// A typed value in a compiled file (AOSP, `Res_value`).
enum CompiledValue: Hashable, Sendable {
  /// A string of the pool.
  case string(Int)
  /// A resource, by number; 0 is none.
  case reference(Int)
  /// Yes or no.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// Anything else: colours, sizes and attributes of the theme.
  case other

  /// Reads the eight bytes at `offset`; nil where they do not fit.
  init?(_ file: LittleEndianBytes, at offset: Int) {
    guard let type = file.byte(at: offset + 3), let data = file.word(at: offset + 4) else {
      return nil
    }
    switch type {
    case 0x01, 0x07: self = .reference(data)
    case 0x03: self = .string(data)
    case 0x10, 0x11: self = .integer(Int(Int32(truncatingIfNeeded: data)))
    case 0x12: self = .boolean(data != 0)
    default: self = .other
    }
  }
}
