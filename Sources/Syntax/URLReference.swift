import Bytes

/// The parts of a URL as byte ranges, split by RFC 3986 without rewriting anything.
///
/// Ranges index the bytes that were given. `text` need not be a valid URI: the split looks only
/// for the delimiters `:`, `//`, `/`, `?` and `#`, as appendix B of the RFC does.
public struct URLReference: Hashable, Sendable {
  /// The scheme without its colon; nil where there is none.
  public var scheme: Range<Int>?
  /// The authority without `//`; nil where there is none.
  public var authority: Range<Int>?
  /// The user information without `@`.
  public var userInfo: Range<Int>?
  /// The host, an IPv6 address with its brackets; nil exactly when there is no authority.
  public var host: Range<Int>?
  /// The port's digits without the colon; may be empty.
  public var port: Range<Int>?
  /// The path with its leading slash; may be empty.
  public var path: Range<Int>
  /// The query without `?`; nil where there is no `?`.
  public var query: Range<Int>?
  /// The fragment without `#`; nil where there is no `#`.
  public var fragment: Range<Int>?

  /// Splits `bytes`; ranges index the slice.
  public init(_ bytes: ArraySlice<UInt8>) {
    self.init(bytes.span)
    if bytes.startIndex != 0 { shift(by: bytes.startIndex) }
  }

  /// Splits `bytes`; ranges count from the first byte.
  public init(_ bytes: Span<UInt8>) {
    var end = bytes.count
    if let mark = bytes.firstIndex(of: UInt8(ascii: "#"), in: 0..<end) {
      fragment = mark + 1..<end
      end = mark
    }
    if let mark = bytes.firstIndex(of: UInt8(ascii: "?"), in: 0..<end) {
      query = mark + 1..<end
      end = mark
    }
    path = 0..<end
    var position = 0
    if let colon = Self.schemeEnd(bytes, before: end) {
      scheme = 0..<colon
      position = colon + 1
    }
    if position + 1 < end, bytes[position] == UInt8(ascii: "/"),
      bytes[position + 1] == UInt8(ascii: "/")
    {
      let start = position + 2
      position = bytes.firstIndex(of: UInt8(ascii: "/"), in: start..<end) ?? end
      splitAuthority(bytes, start..<position)
    }
    path = position..<end
  }

  /// Splits the UTF-8 of `text`; ranges count from its first byte.
  public init(_ text: String) {
    self.init(Array(text.utf8)[...])
  }

  private static func schemeEnd(_ bytes: Span<UInt8>, before end: Int) -> Int? {
    guard end > 0, bytes[0].isASCIILetter else { return nil }
    var position = 1
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: ":") { return position }
      let belongs =
        byte.isASCIILetter || byte.isASCIIDigit || byte == 0x2B || byte == 0x2D || byte == 0x2E
      if !belongs { return nil }
      position += 1
    }
    return nil
  }

  private mutating func splitAuthority(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    authority = range
    var start = range.lowerBound
    var colon: Int?
    for index in range {
      switch bytes[index] {
      case UInt8(ascii: "@"):
        userInfo = range.lowerBound..<index
        start = index + 1
        colon = nil
      // A colon before it belongs to an IPv6 address.
      case UInt8(ascii: "]"): colon = nil
      case UInt8(ascii: ":"): colon = index
      default: break
      }
    }
    if let colon { port = colon + 1..<range.upperBound }
    host = start..<(colon ?? range.upperBound)
  }

  private mutating func shift(by offset: Int) {
    func shifted(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound + offset..<range.upperBound + offset
    }
    scheme = scheme.map(shifted)
    authority = authority.map(shifted)
    userInfo = userInfo.map(shifted)
    host = host.map(shifted)
    port = port.map(shifted)
    path = shifted(path)
    query = query.map(shifted)
    fragment = fragment.map(shifted)
  }
}
