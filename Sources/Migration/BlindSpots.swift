import Diagnostics

/// What a plan cannot see, in the user's words.
struct BlindSpots {
  /// The project.
  let project: Project
  /// For each domain, whether its files of today are those that Firebase Hosting makes by itself.
  let isGenerated: [Bool]
  /// The builds of the plan.
  let builds: [PlanBuild]
  /// How many links the inventory holds.
  let linkCount: Int
  /// The hosts they lead to.
  let targetHosts: TargetHosts

  /// The list, most important first.
  var spots: [String] {
    [inventory] + appCode + shippedBuilds + playKey + oldAndroid + hostsToday + longLinks + [
      "traffic: opens inside apps never reach a server, and page.link logs are Google's"
    ]
  }

  private var inventory: String {
    linkCount == 0
      ? "links: there is no inventory, so files and rules go by host and prefix only"
      : "links made by SDK or API, unless the export was asked for them in Takeout's Advanced menu"
  }

  /// What apps do with a link is taken on trust.
  private var appCode: [String] {
    let next = builds.filter { $0.build.isPlanned && $0.build.resolver.readsRedirects }
    let listed = next.filter { !$0.isAssumed }
    let assumed = next.filter(\.isAssumed)
    let resolvers = Set(listed.map { "'\($0.build.resolver.rawValue)'" }).sorted()
    return [
      listed.isEmpty
        ? nil
        : "app code: whether \(listed.map(\.name).joined(separator: ", ")) resolve links "
          + "(\(resolvers.joined(separator: ", ")))",
      assumed.isEmpty
        ? nil
        : "app code: no build that resolves links is listed, so "
          + "\(assumed.map(\.name).joined(separator: ", ")) is assumed",
    ].compactMap(\.self)
  }

  private var shippedBuilds: [String] {
    let shipped = builds.filter { !$0.build.isPlanned }
    if shipped.isEmpty {
      return ["builds in people's hands: linkover.json lists none, so today is a guess"]
    }
    return shipped.contains { $0.build.installShare == nil }
      ? ["install shares: builds without 'installShare' are not ranked"] : []
  }

  private var playKey: [String] {
    project.apps.contains { $0.platform == .android }
      ? ["the key Google Play signs with: compare 'certificates' with Play Console, App integrity"]
      : []
  }

  /// Before Android 12 one host without statements leaves all hosts of a build unverified (Android
  /// Developers, "Verify Android App Links").
  private var oldAndroid: [String] {
    let google = project.legacyDomains.filter { $0.server == .google }.map(\.host)
    guard let host = google.first, project.apps.contains(where: { $0.platform == .android }) else {
      return []
    }
    return ["Android 11 and earlier: they verify all hosts of a build or none, \(host) included"]
  }

  private var hostsToday: [String] {
    project.domains.indices.compactMap { index in
      let domain = project.domains[index]
      if domain.role == .new || domain.server == .google || domain.aasa != nil
        || domain.assetlinks != nil
      {
        return nil
      }
      return isGenerated[index]
        ? "what \(domain.host) serves today: taken for what Firebase Hosting makes under AUTO"
        : "what \(domain.host) serves today: no file is named for it (\"aasa\", \"assetlinks\")"
    }
  }

  /// A long link needs no export to exist, and a server must not send people anywhere.
  private var longLinks: [String] {
    let legacy = project.legacyDomains
    let known = Set(project.domains.map(\.host) + targetHosts.own + project.targetHosts).count
    let followed =
      "long links outside the inventory: followed to \(DisplayText.count(known, "host")) of yours "
      + "only (\"targetHosts\" adds more)"
    let firebase = legacy.filter { $0.server == .firebase }.map(\.host).joined(separator: ", ")
    return [
      legacy.contains { $0.server == .us } ? followed : nil,
      firebase.isEmpty ? nil : "long links on \(firebase): Firebase Hosting can follow none",
    ].compactMap(\.self)
  }
}
