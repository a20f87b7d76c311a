import Bytes
import DynamicLinks

/// What identifies a link on its host: the path without a final slash, and of a long link its
/// target.
///
/// Everything else in a query is left out: campaign parameters make no other link, and what stands
/// there may be about a person. Codes and keys in a target are masked.
enum LinkKey {
  /// What stands between the path and the target of a long link.
  private static let marker = Array("?link=".utf8)

  /// The part of `text` that is the key itself, where nothing needs to be rewritten; nil otherwise.
  static func plain(
    _ text: Span<UInt8>, path: Range<Int>, query: Range<Int>
  ) -> Range<Int>? {
    if !query.isEmpty, target(text, in: query) != nil { return nil }
    for index in path where !isPlain(text[index]) { return nil }
    let isSlashed = path.count > 1 && text[path.upperBound - 1] == UInt8(ascii: "/")
    return isSlashed ? path.lowerBound..<path.upperBound - 1 : path
  }

  /// The key of any link.
  static func rewritten(
    _ text: Span<UInt8>, path: Range<Int>, query: Range<Int>
  ) -> [UInt8] {
    var key: [UInt8] = []
    var end = path.upperBound
    while end - path.lowerBound > 1, text[end - 1] == UInt8(ascii: "/") { end -= 1 }
    for index in path.lowerBound..<end { append(text[index], to: &key) }
    guard let target = target(text, in: query) else { return key }
    key += marker
    var value: [UInt8] = []
    for index in target { value.append(text[index]) }
    for byte in SecretMask.masked(decoded(value)[...]) { append(byte, to: &key) }
    return key
  }

  /// The value without any level of percent-encoding: CloudFront adds one, and builders of links
  /// differ in how much they encode.
  private static func decoded(_ value: [UInt8]) -> [UInt8] {
    var value = value
    for _ in 0..<4 {
      let next = PercentCoding.decoded(value[...])
      if next == value { break }
      value = next
    }
    return value
  }

  /// The value of the parameter `link`.
  private static func target(_ text: Span<UInt8>, in query: Range<Int>) -> Range<Int>? {
    var start = query.lowerBound
    while start < query.upperBound {
      let end = text.firstIndex(of: UInt8(ascii: "&"), in: start..<query.upperBound)
      let item = start..<(end ?? query.upperBound)
      if item.count > 5, text[start] == UInt8(ascii: "l"), text[start + 1] == UInt8(ascii: "i"),
        text[start + 2] == UInt8(ascii: "n"), text[start + 3] == UInt8(ascii: "k"),
        text[start + 4] == UInt8(ascii: "=")
      {
        return start + 5..<item.upperBound
      }
      start = item.upperBound + 1
    }
    return nil
  }

  /// Whether JSON and terminals have the byte as it is.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func append(_ byte: UInt8, to key: inout [UInt8]) {
    if isPlain(byte) { return key.append(byte) }
    let digits = Array("0123456789ABCDEF".utf8)
    key += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}
