import Bytes

extension String {
  /// Whether a percent sign with two hexadecimal digits stands in the text.
  var hasPercentEscape: Bool {
    let bytes = Array(utf8)
    return bytes.indices.dropLast(2).contains { index in
      bytes[index] == UInt8(ascii: "%") && bytes[index + 1].hexadecimalValue != nil
        && bytes[index + 2].hexadecimalValue != nil
    }
  }
}
