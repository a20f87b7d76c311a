import DynamicLinks
import Inventory

/// Finds for each host one real link that it redirects once the plan's files are there.
struct LinkExamples {
  /// The project.
  let project: Project
  /// The links.
  let links: LinkTable
  /// Where they lead.
  let targets: TargetFinder
  /// Their places on new domains.
  let newURLs: NewURLs

  /// One example for each domain; nil where no link can be shown.
  func examples(_ cells: [LinkCell], cellOfLink: [Int32]) -> [LinkExample?] {
    let shown = cells.map { $0.traits.hasTarget && $0.traits.kind != .authMail }
    return project.domains.enumerated().map { index, domain in
      for (cell, isShown) in zip(cells, shown)
      where isShown && cell.traits.domain == index && cell.limit == nil {
        if let example = example(links.url(cell.firstLink), cell.firstLink) { return example }
      }
      if domain.role == .legacy { return nil }
      let isHere = newURLs.pathBeginnings(on: domain.host).map { $0 != nil }
      let isMoved = zip(cells, shown).map { $1 && $0.newURLLimit == nil }
      for link in 0..<links.count
      where isHere[newURLs.beginning(of: link)] && isMoved[Int(cellOfLink[link])] {
        var url: [UInt8] = []
        newURLs.appendURL(of: link, in: links, to: &url)
        if let example = example(url[...], link) { return example }
      }
      return nil
    }
  }

  private func example(_ url: ArraySlice<UInt8>, _ link: Int) -> LinkExample? {
    // Whoever tries it sits at a desk.
    let desktop = links.fallbacks(link).other
    let target = desktop.isEmpty ? targets.target(of: link) : desktop
    if SecretMask.containsSecret(url) || SecretMask.containsSecret(target) { return nil }
    return LinkExample(
      url: String(decoding: url, as: UTF8.self), target: String(decoding: target, as: UTF8.self))
  }
}
