import Bytes

/// Texts inside nginx's double quotes.
enum NginxText {
  /// Appends a regular expression that matches exactly `text`; only letters, digits, `/` and `-`
  /// stand for themselves.
  static func appendPattern(of text: some Sequence<UInt8>, to line: inout [UInt8]) {
    for byte in text {
      if byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "/")
        || byte == UInt8(ascii: "-")
      {
        line.append(byte)
      } else {
        line.append(contentsOf: "\\x".utf8)
        line.append((byte >> 4).hexadecimalDigit)
        line.append(byte.hexadecimalDigit)
      }
    }
  }
}
