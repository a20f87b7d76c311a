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

  /// Splits `bytes`.
  public init(_ bytes: ArraySlice<UInt8>) {
    var position = bytes.startIndex
    var end = bytes.endIndex
    if let mark = bytes.firstIndex(of: UInt8(ascii: "#")) {
      fragment = mark + 1..<end
      end = mark
    }
    if let mark = bytes[..<end].firstIndex(of: UInt8(ascii: "?")) {
      query = mark + 1..<end
      end = mark
    }
    if let colon = Self.schemeEnd(bytes[position..<end]) {
      scheme = position..<colon
      position = colon + 1
    }
    if bytes[position..<end].begins(with: "//") {
      position += 2
      let slash = bytes[position..<end].firstIndex(of: UInt8(ascii: "/")) ?? end
      authority = position..<slash
      position = slash
    }
    path = position..<end
    splitAuthority(bytes)
  }

  /// Splits the UTF-8 of `text`; ranges count from its first byte.
  public init(_ text: String) {
    self.init(Array(text.utf8)[...])
  }

  private static func schemeEnd(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first, first.isASCIILetter else { return nil }
    let tail = bytes.firstIndex { byte in
      !(byte.isASCIILetter || byte.isASCIIDigit || byte == 0x2B || byte == 0x2D || byte == 0x2E)
    }
    guard let tail, bytes[tail] == UInt8(ascii: ":") else { return nil }
    return tail
  }

  private mutating func splitAuthority(_ bytes: ArraySlice<UInt8>) {
    guard var rest = authority else { return }
    if let at = bytes[rest].lastIndex(of: UInt8(ascii: "@")) {
      userInfo = rest.lowerBound..<at
      rest = at + 1..<rest.upperBound
    }
    let bracket = bytes[rest].lastIndex(of: UInt8(ascii: "]")) ?? rest.lowerBound
    if let colon = bytes[bracket..<rest.upperBound].lastIndex(of: UInt8(ascii: ":")) {
      port = colon + 1..<rest.upperBound
      rest = rest.lowerBound..<colon
    }
    host = rest
  }
}
