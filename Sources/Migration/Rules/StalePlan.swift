public import Diagnostics
public import Syntax

/// PLN001: the saved plan was made from other inputs.
public enum StalePlan {
  /// The rule's description.
  public static let metadata = RuleMetadata(
    id: "PLN001",
    name: "stale-plan",
    summary: "the saved plan was made from other inputs",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      plan.json holds the SHA-256 of every input. When one changed, the files below plan/ answer a
      question that nobody asks any more.
      """,
    examples: [
      .rejected(
        #"{"schema": "linkover/plan/1", "inputs": [⟪{"path": "links.csv", "sha256": ""}⟫]}"#),
      .accepted(#"{"schema": "linkover/plan/1", "inputs": []}"#),
    ]
  )

  /// The inputs that are not what the plan in `document` was made from: `inputs` are those of now,
  /// with their digests, and `folder` is what to plan again.
  public static func findings(
    in document: JSONDocument, inputs: [(path: String, digest: String)], folder: String
  ) -> [Finding] {
    let saved = document.root?["inputs"]
    var unseen = inputs
    var findings: [Finding] = []
    func add(_ path: String, _ range: Range<Int>?) {
      findings.append(
        Finding(
          metadata, "'\(path)' is not what the plan was made from: plan again",
          at: document.source.location(of: range ?? 0..<0),
          help: "linkover plan \(folder)"))
    }
    for input in saved?.array ?? [] {
      guard let path = input["path"]?.string else { continue }
      let now = unseen.first { $0.path == path }
      unseen.removeAll { $0.path == path }
      if now?.digest != input["sha256"]?.string { add(path, input.range) }
    }
    for input in unseen { add(input.path, saved?.range) }
    return findings
  }
}
