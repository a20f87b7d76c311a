import Bytes
import LinkLanguage
import Syntax

/// The URL of a redirect, in the only bytes that may stand in a `Location` header.
///
/// It is absolute, has the scheme `http` or `https`, a plain host and no user information. Bytes
/// that a URL cannot hold are percent-encoded, as a browser does it, and a host with letters of any
/// language is in Punycode; control characters are refused, so that nothing can end the header or the configuration it is written into.
enum RedirectTarget {
  /// Appends `text`, or says why it is no target.
  ///
  /// What is appended is printable ASCII without blank, double quote, backslash, angle brackets,
  /// braces, `|`, `^` and `` ` ``.
  static func append(
    _ text: [UInt8], to bytes: inout [UInt8]
  ) throws(RedirectRefusal) {
    let span = text.span
    for index in span.indices where span[index].isControl { throw .init(.controlCharacter) }
    let url = URLReference(span)
    guard let scheme = url.scheme, let authority = url.authority, let host = url.host,
      isWeb(span.extracting(scheme))
    else { throw .init(.targetNotAbsolute) }
    if url.userInfo != nil { throw .init(.userInfo) }
    let name = HostName(international: text[host])
    guard name != nil || isHost(span.extracting(host)) else { throw .init(.badHost) }
    if let port = url.port, !isPort(span.extracting(port)) { throw .init(.badPort) }
    bytes.append(contentsOf: (scheme.count == 5 ? "https://" : "http://").utf8)
    if let name { bytes.append(contentsOf: name.text.utf8) }
    let rest = span.extracting((name == nil ? authority.lowerBound : host.upperBound)...)
    if holdsURLBytesOnly(rest) {
      bytes.append(rest)
    } else {
      for index in rest.indices { append(rest[index], to: &bytes) }
    }
  }

  /// Whether no byte of `text` would have to be encoded.
  static func holdsURLBytesOnly(_ text: Span<UInt8>) -> Bool {
    var start = 0
    while let index = text.firstOddURLByte(from: start) {
      if !isURLByte(text[index]) { return false }
      start = index + 1
    }
    return true
  }

  /// Appends `byte`, percent-encoded unless a URL can hold it as it is.
  static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    if isURLByte(byte) {
      bytes.append(byte)
    } else {
      bytes.append(UInt8(ascii: "%"))
      bytes.append((byte >> 4).hexadecimalDigit)
      bytes.append(byte.hexadecimalDigit)
    }
  }

  /// Whether a scheme is `http` or `https`.
  private static func isWeb(_ scheme: Span<UInt8>) -> Bool {
    var word: UInt64 = 0
    for index in 0..<min(scheme.count, 6) {
      word = word << 8 | UInt64(scheme[index].asciiLowercased)
    }
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

  private static func isHost(_ host: Span<UInt8>) -> Bool {
    guard host.count > 0 else { return false }
    let last = host.count - 1
    if host.count > 2, host[0] == UInt8(ascii: "["), host[last] == UInt8(ascii: "]") {
      for index in 1..<last
      where host[index].hexadecimalValue == nil && host[index] != UInt8(ascii: ":")
        && host[index] != UInt8(ascii: ".")
      {
        return false
      }
      return true
    }
    guard host[0].isASCIILetter || host[0].isASCIIDigit else { return false }
    for index in host.indices where !isNameByte(host[index]) { return false }
    return true
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
  }

  private static func isPort(_ port: Span<UInt8>) -> Bool {
    if port.count > 5 { return false }
    var number = 0
    for index in port.indices {
      if !port[index].isASCIIDigit { return false }
      number = number * 10 + Int(port[index] & 15)
    }
    return number < 65_536
  }
}
