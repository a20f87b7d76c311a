import Bytes
import CIDN2

/// A host in the one form in which hosts are compared: lower case, ASCII, no final dot.
public struct HostName: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The host itself.
  public let text: String

  /// Brings `text` into that form; nil when it is no host name (IDNA 2008, STD 3).
  public init?(_ text: String) {
    let plain = text.utf8.last == UInt8(ascii: ".") ? String(text.dropLast()) : text
    guard !plain.isEmpty, !plain.utf8.contains(0) else { return nil }
    if plain.utf8.allSatisfy({ $0 < 0x80 }) {
      let lower = plain.utf8.map(\.asciiLowercased)
      let labels = lower.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      guard lower.count <= 253, labels.allSatisfy({ Self.isLabel($0) }) else { return nil }
      if !labels.contains(where: { $0.begins(with: "xn--") }) {
        self.text = String(decoding: lower, as: UTF8.self)
        return
      }
    }
    guard let ascii = Self.punycode(plain) else { return nil }
    self.text = ascii
  }

  /// The form of a URL's host that has letters beyond ASCII, which browsers ask for in Punycode; nil
  /// for any other, and for one that is no host name.
  public init?(international host: ArraySlice<UInt8>) {
    guard host.contains(where: { $0 >= 0x80 }) else { return nil }
    self.init(String(decoding: host, as: UTF8.self))
  }

  /// The host as people write it.
  public var description: String { text }

  /// Orders by bytes.
  public static func < (left: HostName, right: HostName) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  private static func isLabel(_ label: ArraySlice<UInt8>) -> Bool {
    let hyphen = UInt8(ascii: "-")
    guard (1...63).contains(label.count), label.first != hyphen, label.last != hyphen else {
      return false
    }
    return label.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == hyphen }
  }

  private static func punycode(_ text: String) -> String? {
    var output: UnsafeMutablePointer<CChar>?
    let flags = Int32(
      IDN2_NONTRANSITIONAL.rawValue | IDN2_NFC_INPUT.rawValue | IDN2_USE_STD3_ASCII_RULES.rawValue)
    let status = unsafe idn2_to_ascii_8z(text, &output, flags)
    guard status == IDN2_OK.rawValue, let ascii = unsafe output else { return nil }
    defer { unsafe idn2_free(ascii) }
    return unsafe String(cString: ascii)
  }
}
