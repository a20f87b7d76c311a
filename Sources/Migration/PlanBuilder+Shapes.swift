import DynamicLinks
import Inventory

extension PlanBuilder {
  /// The paths of links on each domain, and of those that will live there among the pages of a site.
  static func shapes(
    _ project: Project, _ links: LinkTable, _ spans: LinkSpanReader
  ) -> [PathShapes] {
    // Folders of a host that takes links anywhere are looked at where they may tell apps apart.
    var shapes = project.domains.map { domain in
      let isBesideSite = project.hasSite(domain)
      return PathShapes(
        prefixes: domain.prefixes.filter {
          !$0.isEmpty || !project.hasRivals && !isBesideSite
        }, isBesideSite: isBesideSite)
    }
    addNewURLs(to: &shapes, project, links, spans)
    for link in 0..<links.count where !links.kind(link).isAuth {
      let place = spans.place(link)
      if let domain = place.domain {
        shapes[domain].add(place.askedPath, isLong: links.kind(link) == .long)
        shapes[domain].add(schemeOf: place.url)
      }
    }
    return shapes
  }

  /// Adds the paths that links will have among the pages of sites.
  private static func addNewURLs(
    to shapes: inout [PathShapes], _ project: Project, _ links: LinkTable,
    _ spans: LinkSpanReader
  ) {
    for domain in project.domains.indices
    where project.domains[domain].role == .new && shapes[domain].isBesideSite {
      for path in spans.newURLs.paths(of: links, on: project.domains[domain].host) {
        shapes[domain].add(path[...], isLong: false)
      }
    }
  }
}
