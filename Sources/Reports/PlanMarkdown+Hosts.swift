import Inventory
import Migration

extension PlanMarkdown {
  /// The exports, each with what came out of it.
  var inputLine: String {
    let parts = inputs.map { input in
      let rejected =
        input.rejected == 0
        ? "" : ", \(NumberText.count(input.rejected, "row")) rejected, see `rejects.csv`"
      return "`\(input.name)`: \(NumberText.count(input.newLinks, "link"))\(rejected)"
    }
    return parts.isEmpty ? "No inventory." : "Inventory: \(parts.joined(separator: "; "))."
  }

  /// Who serves each host, and whether its files name each app.
  var hosts: String {
    let apps = plan.project.apps.map { "names \($0.name) |" }.joined(separator: " ")
    let head =
      "| host | served by | \(apps)\n|---|---|" + plan.project.apps.map { _ in "---|" }.joined()
    let rows = plan.project.domains.indices.map { host in
      let domain = plan.project.domains[host]
      let cells = plan.project.apps.indices.map { ListingText.change(plan, host: host, app: $0) }
      return "| `\(domain.title)` | \(ServerText.name(domain, in: plan.project)) | "
        + cells.map { $0 + " |" }.joined(separator: " ")
    }
    return """
      ## Hosts

      Whether the association files of a host name an app, today \u{2192} after.

      \(([head] + rows).joined(separator: "\n"))
      """
  }
}
