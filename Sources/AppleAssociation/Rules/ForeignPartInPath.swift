import Bytes
import Diagnostics
import Syntax

/// AASA018: a path pattern holds another part of a URL.
enum ForeignPartInPath: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA018", name: "foreign-part-in-path",
    summary: "a path pattern holds a scheme, host, query or fragment",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      A path never holds `#`, so that a pattern with one matches nothing: this is an error.

      `/` and `paths` hold patterns for the path alone (Apple, "Components"). A host, a query or a \
      fragment in them matches no URL, or others than meant: `?` stands for any character there. \
      Queries and fragments have the keys `?` and `#`.
      """,
    examples: [
      .rejected(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"],
          "components": [{"/": ⟪"https://example.com/a/*"⟫}]}]}}
        """),
      .rejected(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"],
          "components": [{"/": ⟪"/a?id=*"⟫}]}]}}
        """),
      .accepted(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"],
          "components": [{"/": "/a", "?": {"id": "?*"}}]}]}}
        """),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    inspection.file.pathPatterns.compactMap { pattern in
      guard let part = foreignPart(Array(pattern.text.utf8)) else { return nil }
      return inspection.finding(
        metadata, "path pattern '\(pattern.text)' holds \(part.name)", at: pattern.range,
        severity: pattern.text.utf8.contains(UInt8(ascii: "#")) ? .error : .warning,
        help: part.help)
    }
  }

  /// Whether a path pattern holds another part of a URL.
  static func isForeign(_ pattern: String) -> Bool {
    foreignPart(Array(pattern.utf8)) != nil
  }

  private static func foreignPart(_ bytes: [UInt8]) -> (name: String, help: String)? {
    if contains("://", in: bytes) { return ("a whole URL", "write the path alone") }
    if bytes.contains(UInt8(ascii: "#")) {
      return ("a fragment", "write the fragment's pattern under '#'")
    }
    if hasQueryItem(bytes) { return ("a query", "write the query's pattern under '?'") }
    if beginsWithHost(bytes) { return ("a host", "write the path alone") }
    return nil
  }

  /// Whether `?name=` occurs: `?` is a wildcard in a path, but nobody means one there.
  private static func hasQueryItem(_ bytes: [UInt8]) -> Bool {
    var start: Int?
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "?") {
        start = index
      } else if byte == UInt8(ascii: "=") {
        if let start, index > start + 1 { return true }
      } else if !(byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: "-"))
      {
        start = nil
      }
    }
    return false
  }

  /// Whether the first segment looks like `www.example.com` and has no slash before it.
  private static func beginsWithHost(_ bytes: [UInt8]) -> Bool {
    let first = bytes.prefix { $0 != UInt8(ascii: "/") }
    guard first.count < bytes.count, first.first?.isASCIILetter == true else { return false }
    let labels = first.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return labels.count > 1 && (labels.last?.count ?? 0) > 1
      && labels.allSatisfy { label in
        !label.isEmpty
          && label.allSatisfy {
            $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-")
          }
      }
  }

  private static func contains(_ part: String, in bytes: [UInt8]) -> Bool {
    let part = Array(part.utf8)
    guard bytes.count >= part.count else { return false }
    return (0...bytes.count - part.count).contains { bytes[$0...].starts(with: part) }
  }
}
