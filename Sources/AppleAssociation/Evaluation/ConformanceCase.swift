public import Diagnostics
import Syntax

/// A recorded or documented verdict: an association file, a URL and what the system does.
///
/// The format is one JSON object a line: `id`, `aasa`, `url`, `expect` (match, exclude, nomatch),
/// `appIDs`, `detail` and `component` (the deciding rule), `certainty` (in older files
/// `confidence`), `source`, `note`, and optionally `domain`. `aasa` is the file, or its text as a
/// string where it is no valid JSON.
public struct ConformanceCase: Sendable {
  /// The name of the case.
  public let id: String
  /// How well the verdict is known.
  public let certainty: Certainty
  /// The file.
  private let file: AppleAssociationFile
  private let url: String
  private let domain: String?
  private let verdict: AppOutcome.Verdict
  private let appIDs: [String]
  private let place: RulePlace?

  /// Reads one line; nil when it is no case.
  public init?(line: SourceText) {
    let document = JSONDocument(parsing: line)
    guard document.isValid, let root = document.root, let id = root["id"]?.string,
      let url = root["url"]?.string, let expect = root["expect"]?.string,
      let verdict = Self.verdicts[expect], let aasa = root["aasa"],
      let certainty = (root["certainty"] ?? root["confidence"])?.string
        .flatMap({ Certainty(rawValue: $0) })
    else { return nil }
    self.id = id
    self.url = url
    self.verdict = verdict
    self.certainty = certainty
    domain = root["domain"]?.string
    appIDs = root["appIDs"]?.array?.compactMap(\.string) ?? []
    if let detail = root["detail"]?.integer, let component = root["component"]?.integer {
      place = RulePlace(detail: detail, component: component)
    } else {
      place = nil
    }
    let text = aasa.string.map { Array($0.utf8) } ?? Array(line.bytes[aasa.range])
    file = AppleAssociationFile(parsing: SourceText(path: id, bytes: text))
  }

  private static let verdicts: [String: AppOutcome.Verdict] = [
    "match": .opens, "exclude": .excluded, "nomatch": .nothing,
  ]

  /// What differs from the case, in one sentence; nil where nothing does.
  public var disagreement: String? {
    let evaluation = AssociationEvaluation(url, in: file, host: domain)
    if verdict == .nothing {
      let first = evaluation.outcomes.first {
        $0.verdict != .nothing && (appIDs.isEmpty || appIDs.contains($0.app.text))
      }
      return first.map { "'\($0.app)': expected nothing, got \($0.verdict.rawValue)" }
    }
    for app in appIDs {
      guard let outcome = evaluation.outcomes.first(where: { $0.app.text == app }) else {
        return "'\(app)' is not named by the file"
      }
      if outcome.verdict != verdict {
        return "'\(app)': expected \(verdict.rawValue), got \(outcome.verdict.rawValue)"
      }
      if let place, outcome.rule?.place != place {
        let found = outcome.rule.map { "\($0.place.detail).\($0.place.component)" } ?? "none"
        return "'\(app)': expected rule \(place.detail).\(place.component), got \(found)"
      }
    }
    return nil
  }
}
