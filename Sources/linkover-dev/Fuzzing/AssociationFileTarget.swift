import AppleAssociation
import Diagnostics

extension FuzzTarget {
  /// The reader of association files, with its rules, repairs and verdicts.
  static let associationFile = FuzzTarget(
    name: "aasa", summary: "association files of Apple: read, linted, repaired and asked",
    seeds: { try files("Tests/AppleAssociationTests/Fixtures/files") },
    words: [
      "\"/\":\"*\"", "\"?\":{\"a\":\"*\"}", "\"#\":\"?*\"", "\"exclude\":true",
      "\"components\":[{}]",
      "\"caseSensitive\":false", "\"percentEncoded\":false", "\"defaults\":{\"/\":\"/a*\"}",
      "\"substitutionVariables\":{\"v\":[\"a*\",\"$(lang)\"]}", "$(region)", "$(v)", "$(", "*?*",
      "\"paths\":[\"NOT /a\",\"*\"]", "\"appID\":\"A1B2C3D4E5.a.b\"", "\\ud800", "1e999", "NOT ",
    ]
  ) { bytes throws(FuzzFailure) in
    let source = SourceText(path: "input", bytes: bytes)
    for finding in AppleAssociationRules.findings(in: source) {
      try check(finding, in: source)
    }
    let file = AppleAssociationFile(parsing: source)
    var matcher = AssociationMatcher(file)
    for text in ["/a/b?a=1&b=#top", "", "/%2f%C3%A9", "/NOT"] {
      let url = "https://example.com" + text
      let opened = AssociationEvaluation(url, in: file).outcomes.filter { $0.verdict == .opens }
      let apps = matcher.openers(of: Array(text.utf8)[...])
      if apps != opened.map(\.app) {
        throw FuzzFailure("'\(url)' opens \(apps) in bulk and \(opened.map(\.app)) alone")
      }
    }
  }

  private static func check(
    _ finding: Finding, in source: SourceText
  ) throws(FuzzFailure) {
    guard let fix = finding.fix, fix.isSafe else { return }
    let repaired = SourceText(path: "input", bytes: fix.applied(to: source.bytes))
    if AppleAssociationFile(parsing: source).isReadable,
      !AppleAssociationFile(parsing: repaired).isReadable
    {
      throw FuzzFailure("the fix '\(fix.title)' breaks the file")
    }
  }
}
