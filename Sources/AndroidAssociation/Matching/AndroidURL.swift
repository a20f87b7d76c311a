import Bytes

/// A URL split and decoded as `android.net.Uri` does.
///
/// The authority ends at `/`, `\`, `?` or `#`; the host stands behind the last `@`; host, path,
/// query and fragment are percent-decoded before anything is compared.
public struct AndroidURL: Sendable {
  /// The scheme as written; empty where there is none.
  public let scheme: String
  /// The decoded host; nil where there is no authority.
  public let host: String?
  /// The port; nil where none is written.
  public let port: Int?
  /// The decoded path; may be empty.
  public let path: String
  /// The decoded query; nil where there is none.
  public let query: String?
  /// The decoded fragment; nil where there is none.
  public let fragment: String?
  /// The decoded text between the scheme and the fragment.
  public let schemeSpecificPart: String

  /// Splits `bytes`.
  public init(_ bytes: ArraySlice<UInt8>) {
    let mark = bytes.firstIndex(of: UInt8(ascii: "#"))
    let end = mark ?? bytes.endIndex
    let colon = bytes[..<end].firstIndex(of: UInt8(ascii: ":"))
    scheme = colon.map { String(decoding: bytes[..<$0], as: UTF8.self) } ?? ""
    let rest = bytes[(colon.map { $0 + 1 } ?? bytes.startIndex)..<end]
    schemeSpecificPart = Self.decoded(rest)
    fragment = mark.map { Self.decoded(bytes[($0 + 1)...]) }
    let question = rest.firstIndex(of: UInt8(ascii: "?"))
    query = question.map { Self.decoded(rest[($0 + 1)...]) }
    var pathPart = rest[..<(question ?? end)]
    if pathPart.begins(with: "//") {
      let authority = pathPart.dropFirst(2).prefix {
        $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\")
      }
      let (name, number) = Self.hostAndPort(authority)
      host = name
      port = number
      pathPart = pathPart[authority.endIndex...]
    } else {
      host = nil
      port = nil
    }
    path = Self.decoded(pathPart)
  }

  /// Splits the UTF-8 of `text`.
  public init(_ text: String) { self.init(Array(text.utf8)[...]) }

  private static func hostAndPort(_ authority: ArraySlice<UInt8>) -> (String, Int?) {
    let at = authority.lastIndex(of: UInt8(ascii: "@"))
    let host = at.map { authority[($0 + 1)...] } ?? authority
    let digits = host.reversed().prefix(while: \.isASCIIDigit).count
    let colon = host.endIndex - digits - 1
    guard colon >= host.startIndex, host[colon] == UInt8(ascii: ":") else {
      return (decoded(host), nil)
    }
    let port = Int(String(decoding: host[(colon + 1)...], as: UTF8.self))
    return (decoded(host[..<colon]), port)
  }

  /// `text` with percent escapes resolved.
  static func decoded(_ text: String) -> String { decoded(Array(text.utf8)[...]) }

  /// The text with percent escapes resolved.
  ///
  /// Each escape with a wrong digit becomes U+FFFD and a byte made of the digit before it, 0 where
  /// there is none; the wrong digit is lost. A text that ends within an escape ends in U+FFFD
  /// (AOSP, `android.net.UriCodec`).
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "%")) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      var value: UInt8 = 0
      for _ in 0..<2 {
        guard let digit = rest.popFirst() else {
          return String(decoding: result + Self.replacement, as: UTF8.self)
        }
        guard let number = digit.hexadecimalValue else {
          result += Self.replacement
          // The rest of a character of several bytes is lost with it.
          rest = rest.drop { $0 & 0xC0 == 0x80 }
          break
        }
        value = value << 4 | number
      }
      result.append(value)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// U+FFFD.
  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// The query's parameters: split at `&` after decoding, or at `;` where that gives one part.
  public var parameters: [String] {
    guard let query else { return [] }
    let parts = Self.split(query, at: UInt8(ascii: "&"))
    return parts.count == 1 ? Self.split(query, at: UInt8(ascii: ";")) : parts
  }

  /// The parts of `text` as Java's `String.split` gives them: without empty ones at the end, unless
  /// there is no separator at all.
  private static func split(_ text: String, at separator: UInt8) -> [String] {
    var parts = text.utf8.split(separator: separator, omittingEmptySubsequences: false)
    if parts.count > 1 { while parts.last?.isEmpty == true { parts.removeLast() } }
    return parts.map { String(decoding: $0, as: UTF8.self) }
  }
}
