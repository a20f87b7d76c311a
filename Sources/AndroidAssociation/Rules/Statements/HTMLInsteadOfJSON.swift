import Diagnostics

/// DAL002: a page was served instead of the file.
enum HTMLInsteadOfJSON: StatementRule {
  static let metadata = RuleMetadata(
    id: "DAL002", name: "html-instead-of-json",
    summary: "the file holds a web page, not statements",
    severity: .error, certainty: .observed, since: "0.1.0",
    rationale: """
      A server that answers unknown paths with its start page answers
      `/.well-known/assetlinks.json` with status 200 and HTML. Devices then report state 1024, and
      no host is verified (met in public issues, for instance mrviduus/textstack 481).
      """,
    examples: [
      .rejected("⟪<!doctype html>⟫\n<html></html>"),
      .accepted(ExampleText.statement()),
    ])

  /// Whether the first visible character is that of a tag.
  static func isMarkup(_ source: SourceText) -> Bool {
    source.bytes.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<")
  }

  static func consequence(at origin: String) -> String? { isLost(at: origin) }

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    let bytes = file.source.bytes
    guard isMarkup(file.source), let start = bytes.firstIndex(of: UInt8(ascii: "<")) else {
      return []
    }
    let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? start
    return [
      Finding(
        metadata, "the file is markup, not JSON", at: file.source.location(of: start..<end + 1),
        help: "serve '/.well-known/assetlinks.json' as a file, before the fallback to the app")
    ]
  }
}
