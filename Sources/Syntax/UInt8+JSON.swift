import Bytes

extension UInt8 {
  /// Whether the byte is white space of JSON.
  @inline(__always)
  var isJSONBlank: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

  /// Whether the byte is a line feed or a carriage return.
  var isLineBreak: Bool { self == 0x0A || self == 0x0D }

  /// Whether the byte is a comma or a closing bracket.
  var endsJSONMember: Bool {
    self == UInt8(ascii: ",") || self == UInt8(ascii: "]") || self == UInt8(ascii: "}")
  }

  /// Whether the byte may stand in a name without quotes: letters, digits, `_` and `$`.
  var isNameByte: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
  }

  /// Whether the byte continues a number or word.
  var isWordByte: Bool {
    isNameByte || self == UInt8(ascii: ".") || self == UInt8(ascii: "+")
      || self == UInt8(ascii: "-") || self >= 0x80
  }
}
