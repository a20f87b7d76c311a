import Inventory
import Migration
import Syntax

extension PlanMarkdown {
  /// The head of a plan for links on Google's hosts alone, which no file can bring back: what is
  /// needed first, and what can be done in any case.
  var openingWithoutHost: String {
    let hosts = plan.project.domains.map { "`\($0.host)`" }.joined(separator: ", ")
    let exports = inputs.map(\.name).joined(separator: " ")
    let scan = "linkover inventory \(exports.isEmpty ? "EXPORT" : exports) --scan FOLDER --to csv"
    let proof =
      plan.provedCount == 0 ? "Also, \(VerdictText.unproved(plan)). " : ""
    return """
      # Cutover plan

      As of \(plan.asOf.text). \(inputLine)

      **A domain of your own is needed first.** `linkover.json` names Google's hosts alone: \(hosts). \
      Links there went dead with Dynamic Links on 2025-08-25. Nothing can bring them back: you can \
      serve nothing on these hosts, and no vendor's redirect can change that. So there is no phase to \
      carry out yet, and no file for a server or an app. \(proof)What can still be done:

      1. Name a new domain in `linkover.json`, under `"domains"`: \
      `{ "host": "links.example.com", "role": "new" }` with a name that you own. The next \
      `linkover plan` then writes what that domain and your apps need, and the phases in their order.
      2. Replace the old links where they stand: on web pages, in mails, profiles, code and print. \
      `\(scan)` lists the places in a folder of sources and texts, each with the link's target as the \
      export has it.

      Your shipped builds claim these hosts still. That does no harm: leave the entries in the apps \
      until the old links are replaced.
      """
  }
}
