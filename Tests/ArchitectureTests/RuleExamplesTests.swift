import Diagnostics
import TestSupport
import Testing

/// The checker that every module's rules go through must itself notice what is wrong.
@Suite struct RuleExamplesTests {
  /// A rule against the letter x; `finds` may break it.
  private func rule(
    id: String = "ABC001", name: String = "letter-x", summary: String = "there is an x",
    rationale: String = "no x", examples: [RuleExample] = [.rejected("a⟪x⟫"), .accepted("a")],
    message: String = "an 'x'", fixes: Bool = true, finds letter: UInt8 = UInt8(ascii: "x")
  ) -> RuleEntry {
    let metadata = RuleMetadata(
      id: id, name: name, summary: summary, severity: .error, certainty: .documented,
      since: "0.1.0", rationale: rationale, examples: examples)
    return RuleEntry(metadata) { source in
      source.bytes.indices.filter { source.bytes[$0] == letter }.map { index in
        let edit = Fix.Edit(range: index..<index + 1, replacement: fixes ? "" : "x")
        return Finding(
          metadata, message, at: source.location(of: index..<index + 1),
          fix: Fix(title: "remove it", edits: [edit], isSafe: true))
      }
    }
  }

  @Test("a rule that does what it says passes")
  func sound() {
    RuleExamples.check([rule()])
  }

  @Test("each fault of a rule is one issue")
  func faults() {
    let faulty: [RuleEntry] = [
      rule(id: "A1"), rule(name: "LetterX"), rule(summary: "There is an x."),
      rule(rationale: ""), rule(examples: [.accepted("a")]), rule(examples: [.rejected("⟪x⟫")]),
      rule(examples: [.rejected("x"), .accepted("a")]), rule(message: "An x."),
      rule(examples: [.rejected("⟪x⟫"), .accepted("x")]), rule(fixes: false),
      rule(finds: UInt8(ascii: "y")),
    ]
    for (number, entry) in faulty.enumerated() {
      withKnownIssue("fault \(number)") { RuleExamples.check([entry]) }
    }
  }

  @Test("an id is used once")
  func twice() {
    withKnownIssue { RuleExamples.check([rule(), rule(name: "letter-x-again")]) }
  }
}
