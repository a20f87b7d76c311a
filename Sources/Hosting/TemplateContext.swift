import Bytes
import Syntax

/// The language a template is written in, which decides how a value is written into it.
public enum TemplateContext: Sendable {
  /// A server's configuration: values of letters, digits and a few signs, nothing else.
  case configuration
  /// HTML text or a quoted attribute: what would be markup is escaped.
  case html
  /// A script: every value is written as a string, quotes included.
  case script
  /// JSON, which placeholders stand in the strings of: what would end one is escaped.
  case json

  /// Chooses by the file's name.
  init(fileName: String) {
    if fileName.hasSuffix(".html") {
      self = .html
    } else if [".js", ".mjs"].contains(where: fileName.hasSuffix) {
      self = .script
    } else if fileName.hasSuffix(".json") {
      self = .json
    } else {
      self = .configuration
    }
  }

  /// The bytes that stand for `value`, or nil where nothing safe does.
  ///
  /// A configuration has no escape that holds inside and outside of quotes, so there a value with a
  /// quote, a backslash, `$`, `;`, `#` or braces is refused, and one with a blank or characters beyond
  /// ASCII where no double quotes are around it.
  func written(_ value: String, isQuoted: Bool) -> [UInt8]? {
    switch self {
    case .configuration:
      value.utf8.allSatisfy { Self.isPlain($0) || isQuoted && ($0 == 0x20 || $0 >= 0x80) }
        ? Array(value.utf8) : nil
    case .html: value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) ? nil : Self.html(value)
    case .script: Array(JSONText.string(value).rendered(indent: 0).utf8)
    case .json: Array(JSONText.string(value).rendered(indent: 0).utf8.dropFirst().dropLast())
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    if byte.isASCIILetter || byte.isASCIIDigit { return true }
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"):
      return true
    default: return false
    }
  }

  private static func html(_ value: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): bytes.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "\""): bytes.append(contentsOf: "&quot;".utf8)
      case UInt8(ascii: "'"): bytes.append(contentsOf: "&#39;".utf8)
      default: bytes.append(byte)
      }
    }
    return bytes
  }
}
