import Bytes
import Diagnostics
import Inventory
import Migration

extension PlanMarkdown {
  /// What falls short and how to restore or accept it, and what nobody can restore.
  var losses: String {
    [unrestored, unrecoverable].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private var unrestored: String {
    if plan.unrestored.isEmpty { return "" }
    let rows = plan.unrestored.map { loss in
      DisplayText.visible("- \(plan.text(of: loss)). To restore: \(loss.change).")
        + (loss.accepted.map { " Accepted: \($0)." } ?? "")
    }
    let open = plan.unrestored.first { $0.accepted == nil }.map { loss in
      """
      To accept the loss of a whole class instead, name it in `linkover.json`:

      ```json
      "acceptedLosses": [{ "class": "\(plan.className(of: loss))", "reason": "..." }]
      ```
      """
    }
    return (["## Unrestored", rows.joined(separator: "\n")] + [open].compactMap(\.self))
      .joined(separator: "\n\n")
  }

  /// How long builds go on naming Google's hosts, in the same words for every reader: what PLN011
  /// asks for, where that is a matter at all.
  private var entriesOfGoogles: String {
    let finding = plan.unwritable.first { $0.ruleID == UnrecoverableHost.metadata.id }
    let android =
      finding?.help.map {
        " For Android they are a risk (PLN011 under [Problems](#problems)): \($0)."
      } ?? ""
    return
      "The entries for these hosts stay in the builds of the coexistence, on Android where the "
      + "newest manifest has them, and go with the other legacy entries." + android
  }

  private var unrecoverable: String {
    if plan.unrecoverable.isEmpty { return "" }
    let count = plan.unrecoverable.reduce(0) { $0 + plan.cells[$1].count }
    let share = NumberText.percent(Double(count) / Double(max(1, plan.links.count)))
    let replacement =
      plan.project.newDomains.isEmpty
      ? "with the target that `links.csv` gives."
      : "with the new URL that `links.csv` gives for short links; a long link's target takes its "
        + "place."
    let losing = plan.costs.filter {
      $0.isUnrecoverable && $0.world <= plan.drainWorld && $0.before == .app
    }
    let names = losing.map { plan.name(of: $0.audience) }.distinct.joined(separator: ", ")
    let lost =
      !losing.isEmpty
      ? " Builds with the Dynamic Links SDK on Apple's systems read a long link on the root of a host by "
        + "themselves, and no other. If \(names) must go on opening "
        + "such long links, read the `link` parameter in the app, as told under [What the apps must "
        + "do](#what-the-apps-must-do)."
      : ""
    return """
      ## Unrecoverable

      \(NumberText.count(count, "link")), \(share) of the inventory, \(DisplayText.form(count, "is", "are")) on hosts that belong to \
      Google. Nothing of yours can be served there, and no vendor's redirect can change that. Builds \
      may still open on them, because the hosts' association files were still served when last looked \
      at (2026-10-05, one source), but they cannot resolve a short link without a table of their own. \
      \(entriesOfGoogles)\(lost) What you can do is replace the links at their source, \(replacement)
      """
  }
}
