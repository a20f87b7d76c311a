import Diagnostics
import Inventory
public import Migration

/// What the proof says of a plan, in a sentence.
public enum VerdictText {
  /// At the end of `linkover check`: lower case, no full stop.
  ///
  /// `uncovered` is how many files of its folder it tells nothing of.
  public static func proof(_ plan: Plan, uncovered: Int = 0) -> String {
    let files = NumberText.count(uncovered, "file")
    return proof(plan) + (uncovered > 0 ? "; it does not cover \(files) added or gone" : "")
  }

  private static func proof(_ plan: Plan) -> String {
    let total = NumberText.count(plan.provedCount, "link")
    if plan.isUnread { return "does not hold, \(absence(plan))" }
    if plan.provedCount == 0 { return unproved(plan) }
    let open = plan.linkCount(of: plan.unrestored.filter { $0.accepted == nil })
    if open > 0 { return "does not hold, \(NumberText.grouped(open)) of \(total) unrestored" }
    let accepted = plan.linkCount(of: plan.unrestored)
    let lost = plan.unrecoverable.reduce(0) { $0 + plan.cells[$1].count }
    let parts = [
      accepted > 0 ? NumberText.count(accepted, "accepted loss", "accepted losses") : nil,
      lost > 0 ? "\(NumberText.grouped(lost)) unrecoverable on Google's hosts" : nil,
    ].compactMap(\.self)
    let android = OlderAndroidText.doubts(plan).isEmpty ? "" : ", on Android from 12 on"
    return "holds for \(total)\(android)" + (plan.rejectedRows > 0 ? " of \(readable)" : "")
      + (parts.isEmpty ? "" : ", " + parts.joined(separator: ", "))
  }

  private static let readable = "the rows that could be read"

  /// What is said in the place of a proof where no link is known.
  static func unproved(_ plan: Plan) -> String {
    "nothing was proved about links, because " + absence(plan)
  }

  /// Why a plan knows no link.
  static func absence(_ plan: Plan) -> String {
    if plan.isUnread {
      return "no link could be read out of \(NumberText.count(plan.rejectedRows, "row"))"
    }
    if plan.links.count > 0 { return "the inventory holds mails for signing in alone" }
    return plan.project.inventory.isEmpty ? "there is no inventory" : "the inventory holds none"
  }

  /// The same as a sentence.
  static func unprovedSentence(_ plan: Plan) -> String {
    "N" + unproved(plan).dropFirst() + "."
  }

  /// At the end of the screen.
  static func short(_ plan: Plan) -> String {
    if plan.isUnread { return "Not lossless: no link could be read." }
    if !plan.isLossless { return "Not lossless." }
    let errors = plan.openErrors
    if !errors.isEmpty {
      return NumberText.count(errors.count, "error")
        + (errors.allSatisfy(\.isInOutput) ? " in what it writes." : " to correct.")
    }
    if !plan.project.hasHostToServe { return "It needs a domain of your own." }
    if plan.provedCount == 0 { return "Its files are complete." }
    let accepted = plan.linkCount(of: plan.unrestored)
    let scope = plan.rejectedRows > 0 ? " for \(readable)" : ""
    let android = OlderAndroidText.doubts(plan).isEmpty ? "" : ", for Android from 12 on"
    return accepted == 0
      ? "Lossless\(scope)\(android)."
      : "Lossless\(scope)\(android) but for \(NumberText.grouped(accepted)) accepted."
  }

  /// At the head of PLAN.md.
  static func long(_ plan: Plan) -> String {
    if plan.isUnread {
      return "The plan proves nothing: \(absence(plan)), see rejects.csv."
    }
    if !plan.isLossless {
      let isOpen = plan.unrestored.contains { $0.accepted == nil }
      return "The plan is not lossless: see "
        + (isOpen ? "[Unrestored](#unrestored)." : "[Problems](#problems).")
    }
    if !plan.isReady {
      let errors = plan.openErrors.count
      return "The plan is not lossless before \(NumberText.count(errors, "error")) "
        + "\(errors == 1 ? "is" : "are") corrected: see [Problems](#problems)."
    }
    var sentences = [proofSentence(plan)]
    let older = OlderAndroidText.sentences(plan)
    if !older.isEmpty {
      sentences.append(
        "That is for Android from 12 on. Android 11 and earlier verify all hosts of a build or none: "
          + "\(older.joined(separator: "; ")), see "
          + "[Android 11 and earlier](#android-11-and-earlier).")
    }
    if !plan.unrecoverable.isEmpty {
      let worse = plan.costs.contains { $0.isUnrecoverable }
      sentences.append(
        "Links on Google's hosts are out of anybody's reach"
          + (worse ? ", and some steps cost what they still did: " : ": ")
          + "see [Unrecoverable](#unrecoverable).")
    }
    return sentences.joined(separator: " ")
  }

  /// What the proof holds for, where nothing speaks against it.
  private static func proofSentence(_ plan: Plan) -> String {
    if plan.provedCount == 0 {
      return "The plan's files are complete, but \(unproved(plan)). With an inventory named in "
        + "`linkover.json`, every link's outcome is proved."
    }
    let accepted = plan.linkCount(of: plan.unrestored)
    let scope = plan.rejectedRows > 0 ? " for links of \(readable)" : ""
    return accepted == 0
      ? "The plan is lossless\(scope): while the gates hold, no step makes a link worse on hosts that can "
        + "serve your files, and every link reaches its wanted outcome."
      : "The plan is lossless\(scope) but for \(NumberText.count(accepted, "link")) whose loss you have "
        + "accepted: see [Unrestored](#unrestored). While the gates hold, no other link gets worse by "
        + "any step, and each reaches its wanted outcome."
  }
}
