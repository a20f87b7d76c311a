import Bytes
import Syntax

/// The URL of a redirect, in the only bytes that may stand in a `Location` header.
///
/// It is absolute, has the scheme `http` or `https`, a plain host and no user information. Bytes
/// that a URL cannot hold are percent-encoded, as a browser does it; control characters are
/// refused, so that nothing can end the header or the configuration it is written into.
enum RedirectTarget {
  /// Appends `text`, or says why it is no target.
  ///
  /// What is appended is printable ASCII without blank, double quote, backslash, angle brackets,
  /// braces, `|`, `^` and `` ` ``.
  static func append(
    _ text: ArraySlice<UInt8>, to bytes: inout [UInt8]
  ) throws(RedirectRefusal) {
    if text.contains(where: \.isControl) { throw .init(.controlCharacter) }
    let url = URLReference(text)
    guard let scheme = url.scheme, let authority = url.authority, let host = url.host,
      isWeb(text[scheme])
    else { throw .init(.targetNotAbsolute) }
    if url.userInfo != nil { throw .init(.userInfo) }
    guard isHost(text[host]) else { throw .init(.badHost) }
    if let port = url.port, !isPort(text[port]) { throw .init(.badPort) }
    bytes.append(contentsOf: (scheme.count == 5 ? "https://" : "http://").utf8)
    let rest = text[authority.lowerBound...]
    if rest.allSatisfy(isURLByte) {
      bytes.append(contentsOf: rest)
    } else {
      for byte in rest { append(byte, to: &bytes) }
    }
  }

  /// Appends `byte`, percent-encoded unless a URL can hold it as it is.
  static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    if isURLByte(byte) {
      bytes.append(byte)
    } else {
      let digits: StaticString = "0123456789ABCDEF"
      bytes.append(UInt8(ascii: "%"))
      digits.withUTF8Buffer { digits in
        unsafe bytes.append(digits[Int(byte >> 4)])
        unsafe bytes.append(digits[Int(byte & 15)])
      }
    }
  }

  /// Whether a scheme is `http` or `https`.
  private static func isWeb(_ scheme: ArraySlice<UInt8>) -> Bool {
    var word: UInt64 = 0
    for byte in scheme.prefix(6) { word = word << 8 | UInt64(byte.asciiLowercased) }
    return word == 0x68_7474_7073 || word == 0x6874_7470
  }

  private static func isURLByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x7F..., UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
      UInt8(ascii: "|"), UInt8(ascii: "}"):
      return false
    default: return true
    }
  }

  private static func isHost(_ host: ArraySlice<UInt8>) -> Bool {
    if host.first == UInt8(ascii: "["), host.last == UInt8(ascii: "]"), host.count > 2 {
      return host.dropFirst().dropLast().allSatisfy {
        $0.hexadecimalValue != nil || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
      }
    }
    guard let first = host.first, first.isASCIILetter || first.isASCIIDigit else { return false }
    return host.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
        || $0 == UInt8(ascii: "_")
    }
  }

  private static func isPort(_ port: ArraySlice<UInt8>) -> Bool {
    port.count <= 5 && port.allSatisfy(\.isASCIIDigit)
      && port.reduce(0) { $0 * 10 + Int($1 & 15) } < 65_536
  }
}
