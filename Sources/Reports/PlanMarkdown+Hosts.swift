import Inventory
import Migration

extension PlanMarkdown {
  /// The exports, each with what came out of it.
  var inputLine: String {
    let parts = inputs.map { input in
      let rejected =
        input.rejected == 0
        ? "" : ", \(NumberText.count(input.rejected, "row")) rejected, see `rejects.csv`"
      let leftOut = input.leftOut == 0 ? "" : ", \(InputText.leftOut(input))"
      return "`\(input.name)`: \(NumberText.count(input.newLinks, "link"))\(rejected)\(leftOut)"
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

      Whether the association files of a host name an app, today \u{2192} after.\(listingWords)

      \(([head] + rows).joined(separator: "\n"))
      """
  }

  /// What the less usual words of the table mean, where it has them.
  private var listingWords: String {
    let listings = plan.listings.flatMap(\.self)
    let hasParts = listings.contains { $0.today == .part || $0.after == .part }
    return
      (hasParts
      ? " *In part*: some of the App IDs, packages and certificates that the app has or had." : "")
      + (listings.contains(where: \.isAwaited)
        ? " *\(ListingText.awaited.prefix(1).uppercased() + ListingText.awaited.dropFirst())*: as soon as "
          + "the vendor serves the files that it is asked for, which a gate waits for." : "")
  }
}
