import Diagnostics

/// DAL020: an assetlinks file under a name nobody fetches.
public enum MisnamedFile: StatementRule {
  static let metadata = RuleMetadata(
    id: "DAL020", name: "misnamed-file", summary: "the file's name is not the one that is fetched",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      Every engine fetches `/.well-known/assetlinks.json` and nothing else. Files named
      `applinks.json` or `.assetlinks.json` are met in public projects; nobody asks for them. Any
      other name may be that of a source that is served under the right one, so nothing is said.
      """,
    examples: [.accepted(ExampleText.statement())])

  /// Whether a file of that name is an assetlinks file that nobody fetches.
  public static func isNamed(_ name: String) -> Bool { names.contains(name) }

  private static let names = [
    ".assetlinks.json", "applinks.json", "assetlink.json", "asset-links.json", "assetslinks.json",
  ]

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    let name = file.source.path.split(separator: "/").last.map(String.init) ?? ""
    guard isNamed(name) else { return [] }
    return [
      Finding(
        metadata, "nobody fetches a file named '\(name)'", at: file.source.location(of: 0..<0),
        help: "serve it as '/.well-known/assetlinks.json'")
    ]
  }
}
