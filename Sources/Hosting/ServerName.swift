import Bytes

/// A host name that is safe in a path and in any server's configuration.
///
/// It consists of labels of lower-case letters, digits and inner hyphens (RFC 1123), so a name in
/// Unicode must be given in Punycode.
public struct ServerName: Hashable, Comparable, Sendable {
  /// The most bytes of a name.
  static let limit = 253
  /// The name in lower case.
  public let text: String

  /// Takes a name in any case; nil where it is no plain host name of at most `limit` bytes.
  public init?(_ name: String) {
    let bytes = name.utf8.map(\.asciiLowercased)
    let labels = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard bytes.count <= Self.limit, labels.allSatisfy(Self.isLabel) else { return nil }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Orders names by their bytes.
  public static func < (left: ServerName, right: ServerName) -> Bool { left.text < right.text }

  private static func isLabel(_ label: ArraySlice<UInt8>) -> Bool {
    let hyphen = UInt8(ascii: "-")
    guard let first = label.first, let last = label.last, label.count <= 63 else { return false }
    return first != hyphen && last != hyphen
      && label.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == hyphen }
  }
}
