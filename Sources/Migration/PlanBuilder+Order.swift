import Diagnostics

extension PlanBuilder {
  /// Builds for Android that ship while hosts hold their apps back.
  func heldBackBuilds(_ approvals: [[HostApproval]], _ files: [HostFiles]) -> [Finding] {
    let ships = project.steps.firstIndex { $0.kind == .ship }
    let drain = project.steps.firstIndex { $0.kind == .drain }
    guard let ships, let drain, ships < drain else { return [] }
    let held = files.filter { $0.heldBackAssetlinks != nil }.map(\.domain)
    return PlanBuilds.carriers(among: builds, project).compactMap { build in
      guard claims.androidApp(build) != nil, builds[build].build.isPlanned else { return nil }
      let hosts = held.filter { domain in
        let approval = approvals[build][domain]
        return claims.names(build: build, domain: domain) && approval.isGiven { _ in .wanted }
          && !approval.isGiven { _ in .heldBack }
      }
      if hosts.isEmpty { return nil }
      return EarlyBuild.finding(
        builds[build].name, heldBackOn: hosts.map { project.domains[$0].host },
        untilPhase: drain + 1, at: project.source.location(of: builds[build].build.range))
    }
  }

  /// Phases that ship builds for Android before all hosts that these claim name them.
  func earlyBuilds(_ approvals: [[HostApproval]]) -> [Finding] {
    project.steps.enumerated().flatMap { index, step -> [Finding] in
      guard step.kind == .ship else { return [] }
      func published(_ steps: ArraySlice<Step>) -> Set<Int> {
        Set(steps.filter { $0.kind == .publish }.flatMap(\.hosts))
      }
      let earlier = published(project.steps[..<index])
      let later = published(project.steps[index...]).subtracting(earlier).sorted()
      let shipped = PlanBuilds.carriers(among: builds, project).filter {
        step.apps.contains(builds[$0].build.app) && claims.androidApp($0) != nil
      }
      return shipped.compactMap { build in
        let hosts = later.filter { domain in
          let approval = approvals[build][domain]
          return claims.names(build: build, domain: domain) && approval.isGiven { _ in .wanted }
            && !approval.isGiven { earlier.contains($0) ? .wanted : .today }
        }
        if hosts.isEmpty { return nil }
        return EarlyBuild.finding(
          builds[build].name, phase: index + 1, hosts: hosts.map { project.domains[$0].host },
          at: project.source.location(of: step.range ?? builds[build].build.range))
      }
    }
  }
}
