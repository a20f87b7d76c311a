import Bytes

/// What a server looks a request up by: its decoded path, and for a long link its `link` parameter.
enum RedirectKey {
  /// Appends `/t/Kx9Q`, or `/t/?link=` and the parameter's value as it stands in the query.
  static func append(_ entry: RedirectEntry, to key: inout [UInt8]) throws(RedirectRefusal) {
    try appendDecoded(entry.path, to: &key)
    guard let value = entry.linkValue else { return }
    if value.contains(where: \.isControl) { throw .init(.controlCharacter) }
    key.append(contentsOf: "?link=".utf8)
    for byte in value { appendAsBrowser(byte, to: &key) }
  }

  /// Appends the path with its percent escapes decoded once, as servers compare it.
  private static func appendDecoded(
    _ path: [UInt8], to key: inout [UInt8]
  ) throws(RedirectRefusal) {
    guard path.first == UInt8(ascii: "/") else { throw .init(.pathWithoutSlash) }
    let start = key.count
    if path.contains(UInt8(ascii: "%")) {
      try decode(path, to: &key)
    } else {
      key.append(path.span)
    }
    let decoded = key.span.extracting(start...)
    for index in decoded.indices where decoded[index].isControl { throw .init(.controlCharacter) }
    if hasDotSegment(decoded) { throw .init(.dotSegment) }
  }

  private static func decode(
    _ path: [UInt8], to key: inout [UInt8]
  ) throws(RedirectRefusal) {
    var position = path.startIndex
    while position < path.endIndex {
      let byte = path[position]
      position += 1
      guard byte == UInt8(ascii: "%") else {
        key.append(byte)
        continue
      }
      guard position + 2 <= path.endIndex, let high = path[position].hexadecimalValue,
        let low = path[position + 1].hexadecimalValue, high | low != 0
      else { throw .init(.badEscape) }
      key.append(high << 4 | low)
      position += 2
    }
  }

  /// Whether a segment is `.` or `..`.
  private static func hasDotSegment(_ path: Span<UInt8>) -> Bool {
    var dots = 0
    for index in path.indices {
      let byte = path[index]
      if byte == UInt8(ascii: "/") {
        if dots == 1 || dots == 2 { return true }
        dots = 0
      } else {
        dots += byte == UInt8(ascii: ".") ? 1 : 3
      }
    }
    return dots == 1 || dots == 2
  }

  /// Appends a byte of a query the way browsers send it (WHATWG URL, special-query percent-encode
  /// set).
  private static func appendAsBrowser(_ byte: UInt8, to key: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
      UInt8(ascii: "|"), UInt8(ascii: "}"):
      key.append(byte)
    case UInt8(ascii: "'"): key.append(contentsOf: "%27".utf8)
    default: RedirectTarget.append(byte, to: &key)
    }
  }
}

extension UInt8 {
  /// Whether the byte is a control character of ASCII.
  var isControl: Bool { self < 0x20 || self == 0x7F }
}
