import Bytes

/// What a server looks a request up by: its decoded path, and for a long link its `link` parameter.
enum RedirectKey {
  /// Appends `/t/Kx9Q`, or `/t/?link=` and the parameter's value as it stands in the query; returns
  /// how many bytes the path has.
  @discardableResult
  static func append(
    _ entry: RedirectEntry, to key: inout [UInt8]
  ) throws(RedirectRefusal) -> Int {
    let start = key.count
    try appendDecoded(entry.path, to: &key)
    let length = key.count - start
    guard let value = entry.linkValue else { return length }
    if value.contains(where: \.isControl) { throw .init(.controlCharacter) }
    key.append(contentsOf: "?link=".utf8)
    for byte in value { appendAsBrowser(byte, to: &key) }
    return length
  }

  /// Appends the key of the link in `checker` in its one spelling: path and parameter decoded, then
  /// encoded again, so that it is printable ASCII however a request spells the link.
  static func appendCanonical(
    _ checker: RedirectChecker, to key: inout [UInt8]
  ) throws(RedirectRefusal) {
    appendEncoded(checker.key, in: checker.path, to: &key)
    guard let value = checker.linkValue else { return }
    key.append(contentsOf: "?link=".utf8)
    let text = try decodedParameter(value)
    appendEncoded(text, in: text.indices, to: &key)
  }

  /// `text` with every byte encoded that is not one of those in a key's one spelling.
  static func encoded(_ text: [UInt8]) -> [UInt8] {
    var key: [UInt8] = []
    appendEncoded(text, in: text.indices, to: &key)
    return key
  }

  /// A decoded parameter as requests may spell it, itself first: programs write blanks as `+`, and take
  /// each `+` for a blank.
  static func blankSpellings(_ text: [UInt8]) -> [[UInt8]] {
    if !text.contains(0x20), !text.contains(plus) { return [text] }
    return [
      text, text.map { $0 == 0x20 ? plus : $0 }, text.map { $0 == plus ? 0x20 : $0 },
    ].distinct
  }

  private static let plus = UInt8(ascii: "+")

  /// A parameter's value with its percent escapes decoded once; `+` stays.
  static func decodedParameter(_ value: [UInt8]) throws(RedirectRefusal) -> [UInt8] {
    if !value.contains(UInt8(ascii: "%")) { return value }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(value.count)
    try decode(value, to: &decoded)
    return decoded
  }

  /// Appends a text as Apache's `int:escape` does, the one such function that cannot be chosen.
  private static func appendEncoded(_ text: [UInt8], in range: Range<Int>, to key: inout [UInt8]) {
    let text = text.span
    var start = range.lowerBound
    for index in range where !isPlain(text[index]) {
      key.append(text.extracting(start..<index))
      key.append(UInt8(ascii: "%"))
      key.append((text[index] >> 4).hexadecimalDigit.asciiLowercased)
      key.append(text[index].hexadecimalDigit.asciiLowercased)
      start = index + 1
    }
    key.append(text.extracting(start..<range.upperBound))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "&")...UInt8(ascii: ";"), UInt8(ascii: "@"), UInt8(ascii: "!"),
      UInt8(ascii: "$"), UInt8(ascii: "="), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// Appends the path with its percent escapes decoded once, as servers compare it.
  private static func appendDecoded(
    _ path: [UInt8], to key: inout [UInt8]
  ) throws(RedirectRefusal) {
    guard path.first == UInt8(ascii: "/") else { throw .init(.pathWithoutSlash) }
    if isPlain(path.span), !isAssociationFile(path.span) { return key.append(path.span) }
    if path.contains(UInt8(ascii: "\\")) { throw .init(.backslash) }
    let start = key.count
    if path.contains(UInt8(ascii: "%")) {
      try decode(path, to: &key)
    } else {
      key.append(path.span)
    }
    let decoded = key.span.extracting(start...)
    for index in decoded.indices where decoded[index].isControl { throw .init(.controlCharacter) }
    if hasDotSegment(decoded) { throw .init(.dotSegment) }
    if isAssociationFile(decoded) { throw .init(.associationFile) }
  }

  /// Whether nothing in a path has to be decoded, no segment is of dots, and no slash is a backslash.
  private static func isPlain(_ path: Span<UInt8>) -> Bool {
    path.firstIndex { bytes in
      bytes.upTo(0x1F) | bytes.equal(0x7F) | bytes.equal(UInt8(ascii: "%"))
        | bytes.equal(UInt8(ascii: ".")) | bytes.equal(UInt8(ascii: "\\"))
    } == nil
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

  /// Whether a path is below `/.well-known/`, or Apple's file at the root; case does not matter, as
  /// with Caddy's matchers.
  private static func isAssociationFile(_ path: Span<UInt8>) -> Bool {
    // Nearly every path differs at once.
    guard path.count > 1, path[1] == UInt8(ascii: ".") || path[1] | 0x20 == UInt8(ascii: "a") else {
      return false
    }
    return begins(path, with: "/.well-known/")
      || path.count == HostSite.rootApplePath.utf8.count
        && begins(path, with: HostSite.rootApplePath)
  }

  private static func begins(_ path: Span<UInt8>, with start: String) -> Bool {
    path.count >= start.utf8.count
      && zip(path.indices, start.utf8).allSatisfy { path[$0].asciiLowercased == $1 }
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
