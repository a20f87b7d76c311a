/// What a plan of this project cannot see, in the user's words.
enum BlindSpots {
  /// The list, most important first.
  static func of(_ project: Project, builds: [PlanBuild], linkCount: Int) -> [String] {
    var spots: [String] = []
    if linkCount == 0 {
      spots.append("links: there is no inventory, so files and rules go by host and prefix only")
    } else {
      spots.append(
        "links made by the SDK or the REST API: an export holds them only if they were chosen "
          + "under Takeout's Advanced menu")
    }
    let shipped = builds.filter { !$0.build.isPlanned }
    if shipped.isEmpty {
      spots.append("builds in people's hands: linkover.json lists none, so today is a guess")
    } else if shipped.contains(where: { $0.build.installShare == nil }) {
      spots.append("install shares: builds without 'installShare' are not ranked")
    }
    if project.apps.contains(where: { $0.platform == .android }) {
      spots.append(
        "the key Google Play signs with: compare 'certificates' with Play Console, App integrity")
    }
    for domain in project.legacyDomains where domain.server != .google {
      if domain.aasa == nil, domain.assetlinks == nil {
        spots.append("what \(domain.host) serves today: no file is named for it")
      }
    }
    spots.append("traffic: opens inside apps never reach a server, and page.link logs are Google's")
    return spots
  }
}
