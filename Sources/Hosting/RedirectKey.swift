import Bytes

/// What a server looks a request up by: its decoded path, and for a long link its `link` parameter.
struct RedirectKey {
  /// `/t/Kx9Q`, or `/t/?link=` and the parameter's value as it stands in the query.
  let bytes: [UInt8]

  init(_ entry: RedirectEntry) throws(RedirectRefusal) {
    var bytes = try Self.decodedPath(entry.path)
    if let value = entry.linkValue {
      if value.contains(where: { $0 < 0x20 || $0 == 0x7F }) { throw .init(.controlCharacter) }
      bytes.append(contentsOf: "?link=".utf8)
      for byte in value { Self.appendAsBrowser(byte, to: &bytes) }
    }
    self.bytes = bytes
  }

  /// The path with its percent escapes decoded once, as servers compare it.
  private static func decodedPath(_ path: ArraySlice<UInt8>) throws(RedirectRefusal) -> [UInt8] {
    guard path.first == UInt8(ascii: "/") else { throw .init(.pathWithoutSlash) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(path.count + 6)
    var position = path.startIndex
    while position < path.endIndex {
      var byte = path[position]
      position += 1
      if byte == UInt8(ascii: "%") {
        guard position + 2 <= path.endIndex, let high = path[position].hexadecimalValue,
          let low = path[position + 1].hexadecimalValue, high | low != 0
        else { throw .init(.badEscape) }
        byte = high << 4 | low
        position += 2
      }
      if byte < 0x20 || byte == 0x7F { throw .init(.controlCharacter) }
      bytes.append(byte)
    }
    let dot = UInt8(ascii: ".")
    let segments = bytes.split(separator: UInt8(ascii: "/"))
    if segments.contains(where: { $0.count <= 2 && $0.allSatisfy { $0 == dot } }) {
      throw .init(.dotSegment)
    }
    return bytes
  }

  /// Appends a byte of a query the way browsers send it (WHATWG URL, special-query percent-encode
  /// set).
  private static func appendAsBrowser(_ byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
      UInt8(ascii: "|"), UInt8(ascii: "}"):
      bytes.append(byte)
    case UInt8(ascii: "'"): bytes.append(contentsOf: "%27".utf8)
    default: RedirectTarget.append(byte, to: &bytes)
    }
  }
}
