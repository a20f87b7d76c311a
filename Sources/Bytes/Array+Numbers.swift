extension [UInt8] {
  /// Appends a number, seven bits to a byte and the lowest first; a byte's highest bit says that
  /// more follow.
  public mutating func appendNumber(_ number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  /// The number that was appended at `position`, which moves behind it.
  public func number(at position: inout Int) -> Int {
    var number: UInt = 0
    var shift: UInt = 0
    while true {
      let byte = self[position]
      position += 1
      number |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(bitPattern: number) }
      shift += 7
    }
  }
}
