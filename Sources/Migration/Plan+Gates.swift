public import Diagnostics

extension Plan {
  /// Why `phase` may not begin yet, as far as `linkover.json` tells; nil when it tells nothing of it.
  ///
  /// It tells which builds are yet to ship, and which old ones too many people have.
  public func unmetGates(of phase: Phase) -> [Finding]? {
    switch phase.step.kind {
    case .issue: unshippedBuilds + unclaimedHosts
    case .drain: widespreadBuilds(leaving: phase.step.leftShare) { builds[$0].isLeaving }
    case .signIn:
      widespreadBuilds(leaving: phase.step.leftShare) {
        claims.opensSignInMails(build: $0) != true
      }
    case .publish, .ship, .drop, .retire: nil
    }
  }

  private var unshippedBuilds: [Finding] {
    builds.filter(\.build.isPlanned).map { build in
      build.isAssumed
        ? finding(
          build, "no build of '\(project.apps[build.build.app].name)' resolves links",
          help: "list the one that does under \"builds\" once it is in the store for everybody")
        : finding(
          build, "'\(build.name)' is yet to ship",
          help: "take \"planned\" out of its entry once it is in the store for everybody")
    }
  }

  /// What the builds in people's hands lack of the hosts that new links are made on, of apps that
  /// have none which is yet to ship.
  private var unclaimedHosts: [Finding] {
    project.apps.indices.flatMap { app -> [Finding] in
      let own = builds.indices.filter { builds[$0].build.app == app }
      if own.isEmpty || own.contains(where: { builds[$0].build.isPlanned }) { return [] }
      let missing = project.issueHosts.filter { domain in
        hostFiles.contains { $0.domain == domain && $0.apps.contains(app) }
          && !own.contains { claims.fileHost(of: $0, domain: domain) != nil }
      }.map { "'\(project.domains[$0].host)'" }
      if missing.isEmpty { return [] }
      return [
        Finding(
          UnmetGate.metadata,
          "no build of '\(project.apps[app].name)' that linkover.json lists claims "
            + missing.joined(separator: ", "),
          at: project.source.location(of: project.apps[app].range),
          help: "list the one that does under \"builds\" once it is in the store for everybody")
      ]
    }
  }

  /// What speaks against a phase that waits until few people of each app have a build that `isLeaving`
  /// takes.
  private func widespreadBuilds(
    leaving limit: Double, _ isLeaving: (Int) -> Bool
  ) -> [Finding] {
    project.apps.indices.flatMap { app -> [Finding] in
      let indices = builds.indices.filter { builds[$0].build.app == app }
      let own = indices.map { builds[$0] }
      let leaving = indices.filter(isLeaving).map { builds[$0] }
      let (old, unlisted) = (Self.share(leaving), Self.unlistedShare(own))
      if old + unlisted < limit { return [] }
      let countless = leaving.filter { $0.build.installShare == nil }
      if !countless.isEmpty {
        return countless.map {
          finding($0, "how many people have '\($0.name)' is not known", help: Self.shareHelp)
        }
      }
      // Where nobody gave a share of builds that all resolve links, none is waited for.
      if own.allSatisfy({ $0.build.installShare == nil }) { return [] }
      return [widespread(leaving, of: app, among: own, leaving: limit)]
    }
  }

  private static func share(_ builds: [PlanBuild]) -> Double {
    builds.reduce(0) { $0 + ($1.build.installShare ?? 0) }
  }

  /// The part of an app's installs that no listed build is known to have.
  private static func unlistedShare(_ own: [PlanBuild]) -> Double {
    let rest = 1 - share(own)
    // Sums of shares are not exact.
    return rest < 0.000_001 ? 0 : rest
  }

  /// What speaks against a phase where too many people have `old` builds of an app, those counted among
  /// them whose builds the project does not list.
  private func widespread(
    _ old: [PlanBuild], of app: Int, among own: [PlanBuild], leaving limit: Double
  ) -> Finding {
    let unlisted = Self.unlistedShare(own)
    // Nobody has a planned build before a share says so.
    if let build = own.first(where: { !$0.build.isPlanned && $0.build.installShare == nil }) {
      return finding(
        build,
        "how many people have '\(build.name)', and how many builds that are not listed, is not known",
        help: Self.shareHelp)
    }
    let names =
      old.map { "'\($0.name)'" }
      + (unlisted > 0 ? ["builds that linkover.json does not list"] : [])
    let verb = old.count == 1 && unlisted == 0 ? "is" : "are"
    return Finding(
      UnmetGate.metadata,
      "\(names.joined(separator: " and ")) \(verb) on \(Step.percent(Self.share(old) + unlisted)) % of "
        + "the installs of '\(project.apps[app].name)'; the phase waits for less than "
        + "\(Step.percent(limit)) %",
      at: project.source.location(of: old.first?.build.range ?? project.apps[app].range),
      help: unlisted > 0
        ? "list the builds that people have, with their resolvers and shares, or wait"
        : "wait, ask people to update, or raise \"leftShare\" of the phase")
  }

  private static let shareHelp =
    "give \"installShare\", or a table of its app's versions as \"installShares\""

  private func finding(_ build: PlanBuild, _ message: String, help: String) -> Finding {
    Finding(
      UnmetGate.metadata, message, at: project.source.location(of: build.build.range), help: help)
  }
}
