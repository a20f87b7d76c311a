public import Diagnostics

extension Plan {
  /// Why `phase` may not begin yet, as far as `linkover.json` tells; nil when it tells nothing of it.
  ///
  /// It tells which builds are yet to ship, and which old ones too many people have.
  public func unmetGates(of phase: Phase) -> [Finding]? {
    switch phase.step.kind {
    case .issue: missingBuilds(before: phase)
    case .drain: widespreadBuilds(before: phase) { builds[$0].isLeaving }
    case .signIn: widespreadBuilds(before: phase) { claims.opensSignInMails(build: $0) != true }
    case .publish, .ship, .drop, .retire: nil
    }
  }

  /// What the builds of the apps that phases before `phase` ship still lack.
  private func missingBuilds(before phase: Phase) -> [Finding] {
    project.appsShipped(before: phase.number).flatMap { app -> [Finding] in
      switch needs[app] {
      case .nothing: []
      case .shipment(let planned): planned.map { unshipped(builds[$0]) }
      case .build(let newest, let gap):
        gap.reasons.map { reason in
          finding(
            builds[newest], "'\(builds[newest].name)' \(reason)",
            help: gap.isKnown ? Self.listingHelp : Self.fileHelp)
        }
      }
    }
  }

  private func unshipped(_ build: PlanBuild) -> Finding {
    build.isAssumed
      ? finding(
        build, "no build of '\(project.apps[build.build.app].name)' resolves links",
        help: Self.listingHelp)
      : finding(
        build, "'\(build.name)' is yet to ship",
        help: "take \"planned\" out of its entry once it is in the store for everybody")
  }

  /// What speaks against a phase that waits until few people of each app have a build that `isLeaving`
  /// takes.
  private func widespreadBuilds(
    before phase: Phase, _ isLeaving: (Int) -> Bool
  ) -> [Finding] {
    Adoption.awaited(in: project, builds, leaving: isLeaving).flatMap { app -> [Finding] in
      if app.leavingShare + app.unlistedShare < phase.step.leftShare { return [] }
      if !app.countless.isEmpty {
        return app.countless.map {
          finding(
            builds[$0], "how many people have '\(builds[$0].name)' is not known",
            help: Self.shareHelp)
        }
      }
      return [app.isUncounted ? uncounted(app) : widespread(app, before: phase)]
    }
  }

  /// What speaks against a phase where nobody counted the installs of an app, whose listed builds may
  /// all be in order.
  private func uncounted(_ app: Adoption) -> Finding {
    let name = project.apps[app.app].name
    return Finding(
      UnmetGate.metadata,
      "how many people have builds of '\(name)' that are not listed is not known",
      at: project.source.location(
        of: app.uncounted.map { builds[$0].build.range } ?? project.apps[app.app].range),
      help: app.uncounted == nil
        ? "list the builds that people have under \"builds\", with their resolvers, and "
          + Self.shareHelp : Self.shareHelp)
  }

  /// What speaks against a phase where too many people of an app have old builds, those counted among
  /// them whose builds the project does not list.
  private func widespread(_ app: Adoption, before phase: Phase) -> Finding {
    let unlisted = app.unlistedShare
    // Nobody has a planned build before a share says so.
    if let build = app.uncounted.map({ builds[$0] }) {
      return finding(
        build,
        "how many people have '\(build.name)', and how many builds that are not listed, is not known",
        help: Self.shareHelp)
    }
    let old = app.leaving.map { builds[$0] }
    let names =
      old.map { "'\($0.name)'" }
      + (unlisted > 0 ? ["builds that linkover.json does not list"] : [])
    let verb = old.count == 1 && unlisted == 0 ? "is" : "are"
    return Finding(
      UnmetGate.metadata,
      "\(names.joined(separator: " and ")) \(verb) on \(Step.percent(app.leavingShare + unlisted)) % "
        + "of the installs of '\(project.apps[app.app].name)'; the phase waits for less than "
        + "\(Step.percent(phase.step.leftShare)) %",
      at: project.source.location(of: old.first?.build.range ?? project.apps[app.app].range),
      help: blindHelp(app, before: phase)
        ?? (unlisted > 0
          ? "list the builds that people have, with their resolvers and shares, or wait"
          : "wait, ask people to update, or raise \"leftShare\" of the phase"))
  }

  /// What to do where a build counts as one without the domain of mails for signing in since nobody
  /// knows what it claims; nil where that is known of all.
  private func blindHelp(_ app: Adoption, before phase: Phase) -> String? {
    let blind = app.leaving.first { claims.opensSignInMails(build: $0) == nil }
    guard phase.step.kind == .signIn, let blind else { return nil }
    return "name the file that '\(builds[blind].name)' was built with as \"entitlements\" or "
      + "\"manifest\", which tells whether it opens the mails; or wait"
  }

  private static let shareHelp =
    "give \"installShare\", or a table of its app's versions as \"installShares\""

  private static let listingHelp =
    "list the one that does under \"builds\" once it is in the store for everybody"

  private static let fileHelp =
    "name the file that it was built with as \"entitlements\" or \"manifest\""

  private func finding(_ build: PlanBuild, _ message: String, help: String) -> Finding {
    Finding(
      UnmetGate.metadata, message, at: project.source.location(of: build.build.range), help: help)
  }
}
