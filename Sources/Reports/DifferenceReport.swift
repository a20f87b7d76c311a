public import AppleAssociation
import Diagnostics
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
      + summary
    return lines.map { DisplayText.visible($0) + "\n" }.joined()
  }

  /// How many rules open less and more, app by app.
  private var summary: [String] {
    var apps: [AppID] = []
    for change in difference.lost + difference.gained where !apps.contains(change.app) {
      apps.append(change.app)
    }
    return apps.map { app in
      let (lost, gained) = (ways(difference.lost, app), ways(difference.gained, app))
      return "\(app): opens less by \(lost), more by \(gained)"
    }
  }

  /// `2 rules in 3 ways`: a rule counts once, and again for each exclusion against it.
  private func ways(_ changes: [AssociationDifference.Change], _ app: AppID) -> String {
    let own = changes.filter { $0.app == app && $0.proof.witness != nil }
    let rules = Set(own.map(\.rule.place)).count
    let text = DisplayText.count(rules, "rule")
    return own.count == rules ? text : text + " in \(own.count) ways"
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
