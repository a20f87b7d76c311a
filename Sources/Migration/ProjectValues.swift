import Bytes
import LinkLanguage

/// The forms that values of `linkover.json` must have.
enum ProjectValues {
  /// The host in the form in which hosts are compared; nil when `text` is no host name with a dot.
  static func host(_ text: String) -> String? {
    HostName(text).flatMap { $0.text.utf8.contains(UInt8(ascii: ".")) ? $0.text : nil }
  }

  /// The prefix with one leading and no trailing slash; empty for the root.
  static func prefix(_ text: String) -> String {
    let trimmed = text.utf8.split(separator: UInt8(ascii: "/")).map { String($0) ?? "" }
    return trimmed.isEmpty ? "" : "/" + trimmed.joined(separator: "/")
  }

  /// Whether every byte of a normalised prefix may stand in a path and has no other meaning in a
  /// pattern.
  static func isPrefix(_ text: String) -> Bool {
    text.utf8.allSatisfy { isNameByte($0) || "/._".utf8.contains($0) }
      && !text.utf8.split(separator: UInt8(ascii: "/")).contains { segment in
        segment.elementsEqual(".".utf8) || segment.elementsEqual("..".utf8)
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
