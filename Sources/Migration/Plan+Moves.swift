import Diagnostics
import DynamicLinks
import Inventory

extension Plan {
  /// Hosts that are split by paths with short links below none of them.
  var linksWithoutNewURL: [Finding] {
    project.domains.indices.compactMap { index in
      let domain = project.domains[index]
      if domain.moves.isEmpty || domain.moves.contains(where: \.prefix.isEmpty) { return nil }
      let missing = (0..<links.count).filter { link in
        links.kind(link).isShort && newURLs.beginning(of: link) == 0
          && cells[Int(cellOfLink[link])].traits.domain == index
      }
      guard let first = missing.first else { return nil }
      return LinksWithoutNewURL.finding(
        domain, count: missing.count,
        example: String(decoding: SecretMask.masked(links.url(first)), as: UTF8.self),
        at: project.source.location(of: domain.movesToRange ?? domain.range))
    }
  }
}
