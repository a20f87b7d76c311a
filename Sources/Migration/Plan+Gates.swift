public import Diagnostics

extension Plan {
  /// Why `phase` may not begin yet, as far as `linkover.json` tells; nil when it tells nothing of it.
  ///
  /// It tells which builds are yet to ship, and which old ones too many people have.
  public func unmetGates(of phase: Phase) -> [Finding]? {
    switch phase.step.kind {
    case .issue: unshippedBuilds
    case .drain: widespreadBuilds(leaving: phase.step.leftShare)
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

  private func widespreadBuilds(leaving limit: Double) -> [Finding] {
    builds.filter { $0.isLeaving }.compactMap { build in
      guard let share = build.build.installShare else {
        return finding(
          build, "how many people have '\(build.name)' is not known",
          help: "give \"installShare\", or a table of its app's versions as \"installShares\"")
      }
      if share < limit { return nil }
      let (now, most) = (Step.percent(share), Step.percent(limit))
      return finding(
        build,
        "'\(build.name)' is on \(now) % of its app's installs; the phase waits for less than "
          + "\(most) %",
        help: "wait, ask people to update, or raise \"leftShare\" of the phase")
    }
  }

  private func finding(_ build: PlanBuild, _ message: String, help: String) -> Finding {
    Finding(
      UnmetGate.metadata, message, at: project.source.location(of: build.build.range), help: help)
  }
}
