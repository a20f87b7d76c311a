/// The worlds of a plan: today, and the one that each step leads to.
struct WorldSequence {
  /// The project, for its domains.
  let project: Project
  /// The builds of the plan.
  let builds: [PlanBuild]
  /// Domains (by index) where some app is held back until its old builds are gone.
  let heldBackDomains: Set<Int>
  /// Domains (by index) with association files that stay once their links are retired.
  let retiredDomains: Set<Int>
  /// For each build the later ones that outdo it; nobody outdoes another where there is none.
  var better: [[Int]] = []

  /// The worlds, today first.
  func worlds(_ steps: [Step]) -> [World] {
    var world = today
    var worlds = [world]
    var common = builds.map { !$0.build.isPlanned }
    for (index, step) in steps.enumerated() {
      take(step, in: &world, &common)
      let number = steps[...index].count { $0.kind == step.kind }
      world.name = step.kind.world + (number == 1 ? "" : " \(number)")
      worlds.append(world)
    }
    return worlds
  }

  private var today: World {
    World(
      name: "today",
      hosts: project.domains.map { HostState(files: .today, answer: $0.answer) },
      hasBuild: builds.map { !$0.build.isPlanned },
      hasDropped: builds.map { _ in false }, isDrained: false, hasEndpoint: false)
  }

  /// Takes a step; `common` says of each build whether everybody can have it.
  private func take(_ step: Step, in world: inout World, _ common: inout [Bool]) {
    switch step.kind {
    case .publish:
      for host in step.hosts { publish(host, in: &world) }
      world.hasEndpoint = true
    case .ship:
      let shipped = builds.indices.filter { step.apps.contains(builds[$0].build.app) }
      if step.rollout.last ?? 1 >= 1 { for build in shipped { common[build] = true } }
      for build in shipped {
        world.hasBuild[build] = !world.isDrained || !isReplaced(build, common)
      }
    case .issue, .signIn: break
    case .drain:
      world.isDrained = true
      for index in world.hosts.indices where world.hosts[index].files == .heldBack {
        world.hosts[index].files = .wanted
      }
      for build in builds.indices where isReplaced(build, common) {
        world.hasBuild[build] = false
      }
    case .drop:
      for build in PlanBuilds.precursors(among: builds, project)
      where step.apps.contains(builds[build].build.app) {
        world.hasDropped[build] = true
      }
    case .retire:
      // A vendor's host goes with its contract; Google's is not the team's to switch off.
      for host in step.hosts {
        world.hosts[host] = HostState(
          files: retiredDomains.contains(host) ? .retired : .none, answer: .nothing)
      }
    }
  }

  /// Puts the plan's files on a host that the team configures; others stay as they are.
  private func publish(_ host: Int, in world: inout World) {
    switch project.domains[host].server {
    case .us, .firebase:
      let isHeldBack = heldBackDomains.contains(host) && !world.isDrained
      world.hosts[host] = HostState(
        files: isHeldBack ? .heldBack : .wanted, answer: .redirects, isPlanned: true)
    case .vendor, .google: break
    }
  }

  /// Whether a build is gone once the gate of the drain holds: a later one of its app has been shipped to
  /// everybody who has it, and that one resolves links where it does not, or outdoes it.
  private func isReplaced(_ index: Int, _ common: [Bool]) -> Bool {
    let build = builds[index].build
    return builds.indices.contains { other in
      let next = builds[other].build
      let isBetter =
        build.resolver.readsRedirects
        ? index < better.count && better[index].contains(other)
        : next.app == build.app && other > index && next.resolver.readsRedirects
      return common[other] && isBetter
        && (next.channel == .production || build.channel == .beta)
    }
  }
}
