public import Diagnostics

/// The kind of document that a rule's id prefix stands for.
public struct RuleDocument: Sendable {
  /// The letters that the ids of its rules begin with.
  public let prefix: String
  /// What the document is, in a few words.
  public let title: String
  /// The name under which an example of it is shown.
  public let exampleName: String
  /// The name of its syntax in a fenced block of Markdown.
  public let syntax: String

  /// Every kind, in the order in which documents are explained.
  public static let all = [
    RuleDocument("AASA", "Apple app site association", "apple-app-site-association", "json"),
    RuleDocument("ENT", "Entitlements", "App.entitlements", "xml"),
    RuleDocument("DAL", "Digital Asset Links", "assetlinks.json", "json"),
    RuleDocument("DYN", "Dynamic rules in Digital Asset Links", "assetlinks.json", "json"),
    RuleDocument("MAN", "Android manifests", "AndroidManifest.xml", "xml"),
    RuleDocument("FDL", "Dynamic links", "link", "text"),
    RuleDocument("INV", "Inventories", "links.csv", "csv"),
    RuleDocument("PRJ", "Project files", "linkover.json", "json"),
    RuleDocument("PLN", "Plans", "linkover.json", "json"),
    RuleDocument("FBH", "Firebase Hosting configuration", "firebase.json", "json"),
    RuleDocument("AUD", "Live audits", "links.example.com", "json"),
  ]

  private init(_ prefix: String, _ title: String, _ exampleName: String, _ syntax: String) {
    self.prefix = prefix
    self.title = title
    self.exampleName = exampleName
    self.syntax = syntax
  }

  /// The document that `rule` is about; an unknown prefix stands for itself.
  public init(of rule: RuleMetadata) {
    let prefix = String(rule.id.prefix { !$0.isNumber })
    self =
      Self.all.first { $0.prefix == prefix } ?? RuleDocument(prefix, prefix, "example", "text")
  }

  /// How a team silences `rule`, in Markdown.
  public func silencing(_ rule: RuleMetadata) -> String {
    if prefix == "PLN" {
      return """
        Findings about the plan cannot be silenced. Losses are accepted by their class, in \
        `"acceptedLosses"` of linkover.json.
        """
    }
    let entry = #"{"rule": "\#(rule.id)", "file": "PATH", "reason": "WHY"}"#
    return """
      In a project, list it in linkover.json: `"suppressions": [\(entry)]`; without `"file"` it is \
      silent everywhere. For `linkover lint`, give `--ignore \(rule.id)`.
      """
  }

  /// What the tool prints about an example.
  public func output(_ example: RuleExample, of entry: RuleEntry, in report: TerminalReport)
    -> String
  {
    let source = SourceText(path: exampleName, text: example.unmarked.text)
    let findings = entry.findings(source).filter { $0.ruleID == entry.metadata.id }
    return report.text(findings, sources: SourceSet([source]))
  }
}
