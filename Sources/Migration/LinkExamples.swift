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
  func examples(_ cells: [LinkCell]) -> [LinkExample?] {
    project.domains.map { domain in
      for cell in cells where cell.traits.hasTarget && cell.traits.kind != .authMail {
        guard let own = cell.traits.domain.map({ project.domains[$0] }) else { continue }
        let link = cell.firstLink
        if own.host == domain.host, cell.limit == nil {
          if let example = example(links.url(link), link) { return example }
        } else if domain.role == .new, project.newHost(of: own) == domain.host,
          cell.newURLLimit == nil
        {
          var url: [UInt8] = []
          newURLs.appendURL(of: link, in: links, to: &url)
          if !url.isEmpty, let example = example(url[...], link) { return example }
        }
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
