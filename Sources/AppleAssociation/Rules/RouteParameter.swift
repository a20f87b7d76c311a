import Bytes
import Diagnostics
import Syntax

/// AASA019: a path pattern holds a route parameter of a web framework.
enum RouteParameter: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA019", name: "route-parameter",
    summary: "a path pattern holds a route parameter such as ':id', which is plain text here",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      The only wildcards of a pattern are `*` and `?`, beside `$(name)` (Apple, "Components"). \
      `/student/:id` and `/student/{id}` match a URL that holds just these characters. `?*` stands \
      for at least one character.
      """,
    examples: [
      .rejected(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"],
          "components": [{"/": ⟪"/student/:id"⟫}]}]}}
        """),
      .accepted(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"],
          "components": [{"/": "/student/?*"}, {"/": "/wiki/Talk:*"}]}]}}
        """),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    inspection.file.pathPatterns.compactMap { pattern in
      guard let segment = parameter(in: pattern.text) else { return nil }
      return inspection.finding(
        metadata, "'\(segment)' in '\(pattern.text)' is plain text, not a parameter",
        at: pattern.range, help: "write '?*' in its place")
    }
  }

  /// What route parameters begin with.
  private static let marks = Array(":{<[".utf8)

  private static func parameter(in pattern: String) -> String? {
    guard pattern.utf8.contains(where: { marks.contains($0) }) else { return nil }
    let segments = pattern.utf8.split(separator: UInt8(ascii: "/"))
    let found = segments.first { segment in
      guard let first = segment.first, let last = segment.last, segment.count > 1 else {
        return false
      }
      let isColon = first == UInt8(ascii: ":") && segment.dropFirst().allSatisfy(isNameByte)
      let isBrace = first == UInt8(ascii: "{") && last == UInt8(ascii: "}")
      let isAngle = first == UInt8(ascii: "<") && last == UInt8(ascii: ">")
      let isBracket = first == UInt8(ascii: "[") && last == UInt8(ascii: "]")
      return isColon || isBrace || isAngle || isBracket
    }
    return found.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "*")
  }
}
