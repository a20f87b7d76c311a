public import Diagnostics
public import Testing

/// Holds rules to their own examples and to the way rules are described.
///
/// One test per module calls `RuleExamples.check(MyRules.all)`; a new rule needs no new test.
public enum RuleExamples {
  /// Records an issue for every example that does not behave as marked, and for every
  /// description that breaks the house style.
  ///
  /// `unshowable` are the ids of rules whose findings no example text can show, because they are
  /// about a file's name, size or wrapping, or about a folder of files; those need no example.
  public static func check(
    _ entries: [RuleEntry], unshowable: Set<String> = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var complaints = duplicates(entries)
    for entry in entries {
      complaints += complaintsAboutDescription(
        entry.metadata, isShowable: !unshowable.contains(entry.metadata.id))
      for (index, example) in entry.metadata.examples.enumerated() {
        let name = "\(entry.metadata.id), example \(index + 1)"
        complaints += complaintsAbout(example, of: entry).map { name + ": " + $0 }
      }
    }
    for complaint in complaints {
      Issue.record(Comment(rawValue: complaint), sourceLocation: sourceLocation)
    }
  }

  private static func duplicates(_ entries: [RuleEntry]) -> [String] {
    let words = entries.map(\.metadata.id) + entries.map(\.metadata.name)
    var seen: Set<String> = []
    return words.filter { !seen.insert($0).inserted }.map { "'\($0)' is used by two rules" }
  }

  private static func complaintsAboutDescription(
    _ rule: RuleMetadata, isShowable: Bool
  ) -> [String] {
    var complaints: [String] = []
    let letters = rule.id.prefix { $0.isASCII && $0.isUppercase }
    let digits = rule.id.dropFirst(letters.count)
    if letters.count != 3 && letters.count != 4 || digits.count != 3
      || !digits.allSatisfy({ $0.isASCII && $0.isNumber })
    {
      complaints.append("an id is a prefix and three digits")
    }
    if !rule.name.allSatisfy({ $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }) {
      complaints.append("the name '\(rule.name)' is not in kebab case")
    }
    if let complaint = complaintAboutSentence(rule.summary) { complaints.append(complaint) }
    if rule.rationale.isEmpty { complaints.append("the rationale is missing") }
    if isShowable {
      if rule.examples.allSatisfy(\.isAccepted) { complaints.append("no example is rejected") }
      if !rule.examples.contains(where: \.isAccepted) {
        complaints.append("no example is accepted")
      }
    }
    return complaints.map { rule.id + ": " + $0 }
  }

  /// Messages and summaries begin lower case (unless with a name in capitals) and have no stop.
  private static func complaintAboutSentence(_ text: String) -> String? {
    let start = text.prefix(2)
    let isCapitalised = start.first?.isUppercase == true && start.last?.isLowercase == true
    if text.isEmpty || text.hasSuffix(".") || isCapitalised {
      return "'\(text)' is not a lower-case sentence without a full stop"
    }
    return nil
  }

  private static func complaintsAbout(
    _ example: RuleExample, of entry: RuleEntry
  ) -> [String] {
    let (text, ranges) = example.unmarked
    if example.isAccepted, !ranges.isEmpty { return ["an accepted example has marks"] }
    if !example.isAccepted, ranges.isEmpty { return ["a rejected example has no marks"] }
    let source = SourceText(path: "example", text: text)
    let found = entry.findings(source).filter { $0.ruleID == entry.metadata.id }
    var complaints = found.compactMap { complaintAboutSentence($0.message) }
    let places = found.map(\.location.range)
    if places != ranges.map(Optional.some) {
      let shown = places.map { $0.map { "'\(source.text(in: $0))'" } ?? "no range" }
      let wanted = ranges.map { "'\(source.text(in: $0))'" }
      complaints.append(
        "found [\(shown.joined(separator: ", "))], marked [\(wanted.joined(separator: ", "))]")
    }
    return complaints + found.compactMap { complaintAboutFix($0, source, found.count, entry) }
  }

  /// A safe repair must take its finding away.
  private static func complaintAboutFix(
    _ finding: Finding, _ source: SourceText, _ count: Int, _ entry: RuleEntry
  ) -> String? {
    guard let fix = finding.fix, fix.isSafe else { return nil }
    var bytes = source.bytes
    for edit in fix.edits.reversed() {
      bytes.replaceSubrange(edit.range, with: edit.replacement.utf8)
    }
    let repaired = SourceText(path: "example", bytes: bytes)
    let left = entry.findings(repaired).count { $0.ruleID == finding.ruleID }
    return left < count
      ? nil
      : "the fix '\(fix.title)' leaves \(left) findings in '\(repaired.text(in: 0..<bytes.count))'"
  }
}
