public import AppleAssociation
import LinkLanguage

/// How two association files differ, app by app, with a URL for each way.
public struct DifferenceReport {
  private let difference: AssociationDifference

  /// Prepares to show a difference.
  public init(_ difference: AssociationDifference) {
    self.difference = difference
  }

  /// The lines, each ending with a line break; none when the files open the same URLs.
  public var text: String {
    let lines =
      lines(difference.lost, "-", "no longer opens") + lines(difference.gained, "+", "now opens")
    return lines.map { $0 + "\n" }.joined()
  }

  private func lines(
    _ changes: [AssociationDifference.Change], _ sign: String, _ verb: String
  ) -> [String] {
    changes.map { change in
      let rule = "by rule '\(change.rule.summary)'"
      let reason = change.exclusion.map { ", kept out by '\($0.summary)'" } ?? ""
      switch change.proof {
      case .witness(let url): return "\(sign) \(change.app) \(verb) \(url) \(rule)\(reason)"
      case .notDecided(let steps):
        return "? \(change.app): not decided within \(steps) steps \(rule)"
      case .noURL: return "= \(change.app): the same \(rule)"
      }
    }
  }
}
