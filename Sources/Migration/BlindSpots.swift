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
  /// The plan's association files.
  let hostFiles: [HostFiles]
  /// Hosts that apps claim and the project does not list.
  let keptHosts: [String]
  /// For each domain the apps without a rule in its AASA, where today's is not known.
  let appsWithoutRules: [[Int]]
  /// For each domain, whether rules name links there one by one.
  let hasSingleLinks: [Bool]
  /// For each domain with a site, whether long links of the inventory stand on its root.
  let hasRootLongLinks: [Bool]

  /// The list, most important first.
  var spots: [BlindSpot] {
    [inventory] + unlistedHosts + sites + singleLinks + appCode + shippedBuilds + unknownClaims
      + playKey + hostsToday + hiddenFiles + leftOut + longLinks + queries
      + [
        BlindSpot(
          subject: "opens inside apps",
          detail: "they never reach a server, and the logs of page.link are Google's")
      ]
  }

  private var inventory: BlindSpot {
    linkCount == 0
      ? BlindSpot(
        subject: "which links exist",
        detail: "not one is known, so files and rules go by host and prefix only")
      : BlindSpot(
        subject: "links made by SDK or API",
        detail: "missing, unless the export was asked for them in Takeout's Advanced menu")
  }

  /// No export and no proof is about a host that nobody told of.
  private var unlistedHosts: [BlindSpot] {
    keptHosts.isEmpty
      ? []
      : [
        BlindSpot(
          subject: "links on \(keptHosts.joined(separator: ", "))",
          detail: "builds claim what linkover.json does not list, so no inventory and no proof "
            + "covers these links")
      ]
  }

  /// What apps do with a link is taken on trust.
  private var appCode: [BlindSpot] {
    let next = builds.filter { $0.build.isPlanned && $0.build.resolver.readsRedirects }
    let listed = next.filter { !$0.isAssumed }
    let assumed = project.hasHostToServe ? next.filter(\.isAssumed) : []
    let resolvers = Set(listed.map { "'\($0.build.resolver.rawValue)'" }).sorted()
    return [
      listed.isEmpty
        ? nil
        : BlindSpot(
          subject: "the apps' code",
          detail: "whether \(listed.map(\.name).joined(separator: ", ")) "
            + "\(DisplayText.form(listed.count, "resolves", "resolve")) links "
            + "(\(resolvers.joined(separator: ", ")))"),
      assumed.isEmpty
        ? nil
        : BlindSpot(
          subject: "the next builds",
          detail: "no build that resolves links is listed, so "
            + "\(assumed.map(\.name).joined(separator: ", ")) "
            + "\(DisplayText.form(assumed.count, "is", "are")) assumed"),
    ].compactMap(\.self)
  }

  private var shippedBuilds: [BlindSpot] {
    let shipped = builds.filter { !$0.build.isPlanned }
    if shipped.isEmpty {
      return [
        BlindSpot(
          subject: "builds in people's hands",
          detail: "linkover.json lists none, so today is a guess")
      ]
    }
    return shipped.contains { $0.build.installShare == nil }
      ? [
        BlindSpot(
          subject: "install shares", detail: "builds without 'installShare' are not ranked")
      ] : []
  }

  /// A build without files is taken to open whatever its app can.
  private var unknownClaims: [BlindSpot] {
    let names = builds.filter { entry in
      !entry.build.isPlanned && entry.build.entitlements == nil && entry.build.manifests.isEmpty
    }.map(\.name)
    return names.isEmpty
      ? []
      : [
        BlindSpot(
          subject:
            "what \(names.joined(separator: ", ")) \(DisplayText.form(names.count, "claims", "claim"))",
          detail: "no entitlements or manifest is named, so all hosts are taken to be claimed")
      ]
  }

  private var playKey: [BlindSpot] {
    project.apps.contains { $0.platform == .android }
      ? [
        BlindSpot(
          subject: "the key Google Play signs with",
          detail: "compare 'certificates' with Play Console, App integrity")
      ] : []
  }

  private var hostsToday: [BlindSpot] {
    project.domains.indices.compactMap { index in
      let domain = project.domains[index]
      let missing = missingFiles(of: domain)
      let isKnown = domain.aasa != nil || domain.assetlinks != nil
      let hasSite = project.hasSite(domain)
      if domain.server == .google || missing.isEmpty || isKnown && !hasSite { return nil }
      let names = missing.map { "\"\($0)\"" }.joined(separator: ", ")
      return BlindSpot(
        subject: "what \(domain.host) serves today",
        detail: isGenerated[index]
          ? "taken for what Firebase Hosting makes under AUTO"
          : "no file is named for it (\(names))"
            + (hasSite
              ? "; what its site's own grants to other apps, or for passwords, is lost where the plan's "
                + "takes its place" : ""))
    }
  }

  /// What nothing here judges may keep a file from being served.
  private var hiddenFiles: [BlindSpot] {
    hostFiles.flatMap { files in
      files.hidden.filter { !$0.isCertain }.map { file in
        BlindSpot(
          subject: "whether \(project.domains[files.domain].host) serves its \(file.kind.rawValue)",
          detail: file.assumption)
      }
    }
  }

  /// The keys for files of today that a domain lacks, as far as the plan writes such files.
  private func missingFiles(of domain: Domain) -> [String] {
    let (apple, others) = (
      project.apps.contains(where: \.platform.isApple),
      project.apps.contains { !$0.platform.isApple }
    )
    return (domain.aasa == nil && (apple || !others) ? ["aasa"] : [])
      + (domain.assetlinks == nil && (others || !apple) ? ["assetlinks"] : [])
  }

  /// What an app opens today by a file that nobody saved ends with the plan's file.
  private var leftOut: [BlindSpot] {
    zip(project.domains, appsWithoutRules).flatMap { domain, apps in
      apps.map { app in
        BlindSpot(
          subject: "what \(project.apps[app].name) opens on \(domain.host) today",
          detail: "all links there are for other apps, so the new AASA does not name it; "
            + "save today's and name it (\"aasa\") if it does")
      }
    }
  }

  /// To answer in the place of a site would turn it off, so one is taken to be there.
  private var sites: [BlindSpot] {
    project.domains.filter { domain in
      domain.server == .us && domain.platform.answersUnknownLinks(besideSite: false)
        && domain.site == nil && project.hasSite(domain)
        && !targetHosts.onLinkHosts.contains(domain.host)
    }.map { domain in
      BlindSpot(
        subject: "whether \(domain.host) has a web site besides its links",
        detail: "taken to have one, which stays (\"site\" in linkover.json)")
    }
  }

  /// A rule for links that nobody knows would open pages of the site.
  private var singleLinks: [BlindSpot] {
    zip(project.domains, hasSingleLinks).filter(\.1).map { domain, _ in
      let place = domain.isWhole ? "" : " outside of \(domain.title.dropFirst(domain.host.count))"
      return BlindSpot(
        subject: "other links among the pages of \(domain.host)\(place)",
        detail: "rules name those of the inventory one by one, so that no page opens an app")
    }
  }

  /// Some services have no choice of what becomes of a request's own query.
  private var queries: [BlindSpot] {
    project.domains.compactMap { domain in
      guard domain.server == .us || domain.server == .firebase,
        let limit = domain.platform.queryLimit(domain.extraQuery)
      else { return nil }
      return BlindSpot(
        subject: "parameters added to links on \(domain.host)",
        detail: "\(domain.platform.title) \(limit)")
    }
  }

  /// A long link needs no export to exist, and a server must not send people anywhere.
  private var longLinks: [BlindSpot] {
    let legacy = project.legacyDomains
    let own = project.domains.filter { $0.server != .google }.map(\.host)
    let known = Set(own + targetHosts.own + project.targetHosts).count
    let firebase = legacy.filter { $0.server == .firebase }.map(\.host).joined(separator: ", ")
    return [
      legacy.contains { $0.server == .us }
        ? BlindSpot(
          subject: "long links outside the inventory",
          detail: "followed to \(DisplayText.count(known, "host")) of yours only "
            + "(\"targetHosts\" adds more)") : nil,
      firebase.isEmpty
        ? nil
        : BlindSpot(
          subject: "long links on \(firebase)", detail: "Firebase Hosting can follow none"),
    ].compactMap(\.self) + longLinksOfHomePages
  }

  /// A query on the home page of a site is the site's where no link shows that it is not.
  private var longLinksOfHomePages: [BlindSpot] {
    zip(project.domains, hasRootLongLinks).filter { domain, hasLinks in
      domain.role == .legacy && domain.server == .us && domain.isWhole
        && project.hasSite(domain) && !hasLinks
    }.map { domain, _ in
      BlindSpot(
        subject: "long links on the root of \(domain.host)",
        detail: "left to the site's home page until a row of the inventory has one")
    }
  }
}
