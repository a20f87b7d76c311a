import CommandLineKit
import Diagnostics

extension LinkoverCommand {
  /// The rule of that id, or every rule of that name: kinds of documents share some.
  static func rules(_ word: String) throws(UsageError) -> [RuleEntry] {
    let found = rules.filter { $0.metadata.id == word.uppercased() || $0.metadata.name == word }
    if !found.isEmpty { return found }
    let names = rules.flatMap { [$0.metadata.id, $0.metadata.name] }
    throw UsageError(
      "there is no rule '\(word)'", help: Spelling.suggestion(for: word, among: names))
  }
}
