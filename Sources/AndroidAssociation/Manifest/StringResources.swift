public import Diagnostics
import Syntax

/// The strings of a `res/values/strings.xml`, as manifests refer to them.
public struct StringResources: Sendable {
  /// The values by name, as written; the first of a name counts.
  public let values: [String: String]

  /// Reads `source`; what is no string resource is left out.
  ///
  /// Only files without a configuration in their folder's name count for manifests: Android reads
  /// `@string` there without locale (AOSP, `PackageParser`).
  public init(parsing source: SourceText) {
    var values: [String: String] = [:]
    for element in XMLDocument(parsing: source).root?.elements(named: "string") ?? [] {
      guard let name = element.attribute("name")?.value, values[name] == nil else { continue }
      values[name] = Self.trimmed(element.text)
    }
    self.values = values
  }

  /// Without the blanks around it and the quotes that would keep them.
  private static func trimmed(_ text: String) -> String {
    var bytes = Array(text.utf8)[...]
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    let quote = UInt8(ascii: "\"")
    if bytes.count > 1, bytes.first == quote, bytes.last == quote {
      bytes = bytes.dropFirst().dropLast()
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
