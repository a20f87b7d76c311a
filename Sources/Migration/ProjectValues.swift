import Bytes
import DynamicLinks
import LinkLanguage

/// The forms that values of `linkover.json` must have.
enum ProjectValues {
  /// The host in the form in which hosts are compared; nil when `text` is no host name with a dot.
  static func host(_ text: String) -> String? {
    HostName(text).flatMap { $0.text.utf8.contains(UInt8(ascii: ".")) ? $0.text : nil }
  }

  /// The prefix as it stands in URLs, with one leading and no trailing slash; empty for the root.
  ///
  /// What has to be percent-encoded is, in capital letters, and nothing else (RFC 3986, section 6.2.2).
  static func prefix(_ text: String) -> String {
    let segments = Array(text.utf8).split(separator: UInt8(ascii: "/")).map { segment in
      [UInt8(ascii: "/")] + PercentCoding.encoded(PercentCoding.decoded(segment))
    }
    return String(decoding: segments.joined(), as: UTF8.self)
  }

  /// Whether every character of a normalised prefix may stand in a path and has no other meaning in
  /// a pattern or in some server's configuration.
  static func isPrefix(_ text: String) -> Bool {
    Array(text.utf8).split(separator: UInt8(ascii: "/")).allSatisfy { segment in
      guard let name = String(validating: PercentCoding.decoded(segment), as: UTF8.self) else {
        return false
      }
      return name != "." && name != ".." && name.unicodeScalars.allSatisfy(isPrefixScalar)
    }
  }

  private static func isPrefixScalar(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return isNameByte(UInt8(scalar.value)) || "._ ".unicodeScalars.contains(scalar)
    }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
      .otherSymbol:
      true
    default: false
    }
  }

  /// Whether a name can name a folder of the plan: one path segment without control characters.
  static func isFolderName(_ text: String) -> Bool {
    text != "." && text != ".." && (1...100).contains(text.utf8.count)
      && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
  }
}
