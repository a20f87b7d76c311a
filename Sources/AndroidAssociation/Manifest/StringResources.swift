public import Diagnostics
import Syntax

/// The strings and booleans of a file below `res/values`, as manifests refer to them.
public struct StringResources: Sendable {
  /// The strings by name, as they are at run time; the first of a name counts.
  public let values: [String: String]
  /// The booleans by name, as they are written; the first of a name counts.
  let booleans: [String: String]

  /// Reads `source`; what is no string resource is left out.
  ///
  /// Only files without a configuration in their folder's name count for manifests: Android reads
  /// `@string` there without locale (AOSP, `PackageParser`).
  public init(parsing source: SourceText) {
    let root = XMLDocument(parsing: source).root
    values = Self.values(named: "string", in: root)
    booleans = Self.values(named: "bool", in: root)
  }

  private static func values(named kind: String, in root: XMLElement?) -> [String: String] {
    let pairs = (root?.elements(named: kind) ?? []).compactMap { element in
      element.attribute("name").map { ($0.value, value(element.text)) }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// What the build makes of the text (tried with aapt2): blanks are joined and those at the ends
  /// go away, quotes go away too and keep the blanks between them, backslashes escape.
  private static func value(_ text: String) -> String {
    var result: [UInt8] = []
    var isQuoted = false
    var hasBlank = false
    var bytes = Array(text.utf8)[...]
    while let byte = bytes.popFirst() {
      if byte <= 0x20, !isQuoted {
        hasBlank = !result.isEmpty
        continue
      }
      if hasBlank { result.append(0x20) }
      hasBlank = false
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "\\"):
        let length = bytes.first == UInt8(ascii: "u") ? 5 : 1
        let pair = String(decoding: [byte] + bytes.prefix(length), as: UTF8.self)
        bytes = bytes.dropFirst(length)
        result += ManifestValue.unescaped(pair).utf8
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
