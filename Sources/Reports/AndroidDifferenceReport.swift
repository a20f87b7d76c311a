public import AndroidAssociation
import Diagnostics
import LinkLanguage

/// How two builds of Android apps, or two assetlinks files, differ, with a URL for each way.
public struct AndroidDifferenceReport {
  /// The lines, each ending with a line break; none where both sides say the same.
  public let text: String

  /// Shows how `app` differs.
  public init(_ difference: AndroidDifference, app: String) {
    var lines = difference.lost.map { Self.line($0, app, "-", "no longer opens") }
    lines += difference.gained.map { Self.line($0, app, "+", "now opens") }
    lines += difference.remarks.map { "? \(app): not exact for \($0)" }
    text = lines.map { DisplayText.visible($0) + "\n" }.joined()
  }

  /// Shows how two assetlinks files differ.
  public init(_ difference: AssetLinksDifference) {
    var lines = difference.lost.map { "- \($0.target) no longer has '\($0.relation)'" }
    lines += difference.gained.map { "+ \($0.target) now has '\($0.relation)'" }
    lines += difference.ruleChanges.map { change in
      let verb = change.isLoss ? "no longer let through" : "now let through"
      switch change.proof {
      case .witness(let url):
        return "\(change.isLoss ? "-" : "+") \(change.package): dynamic rules \(verb) '\(url)'"
      case .notDecided(let steps):
        return "? \(change.package): dynamic rules not decided within \(steps) steps"
      case .noURL: return "= \(change.package): dynamic rules say the same"
      }
    }
    text = lines.map { DisplayText.visible($0) + "\n" }.joined()
  }

  private static func line(
    _ change: AndroidDifference.Change, _ app: String, _ sign: String, _ verb: String
  ) -> String {
    let reason = change.exclusion.map { ", kept out by \($0)" } ?? ""
    switch change.proof {
    case .witness(let url):
      return "\(sign) \(app) \(verb) \(change.origin)\(url) by \(change.rule)\(reason)"
    case .notDecided(let steps):
      return "? \(app): not decided within \(steps) steps for \(change.origin) by \(change.rule)"
    case .noURL: return "= \(app): the same on \(change.origin) by \(change.rule)"
    }
  }
}
