/// Which builds of an app can do all that an earlier one can, and more.
///
/// Only what lies in the builds counts, their entries and resolvers: links that a host's file keeps
/// from a build are the host's fault, and no later build excuses it.
struct BuildRanking {
  /// `better[build]`: later builds of the same app that outdo it.
  let better: [[Int]]

  /// Compares the builds of a plan by the links of `cells` that are for their app, hosts answering
  /// as in `world`.
  init(
    _ cells: [LinkCell], claims: BuildClaims, wantedApps: WantedApps, simulation: Simulation,
    in world: World
  ) {
    let (project, builds) = (simulation.project, simulation.builds)
    let cells = cells.filter { cell in
      cell.traits.kind != .authMail
        && cell.traits.domain.map { project.domains[$0].server != .google } == true
    }
    let abilities = builds.indices.map { build in
      cells.map { cell in
        wantedApps.gets(cell, builds[build].build.app) && cell.claims[build]
          && cell.traits.domain.flatMap { claims.fileHost(of: build, domain: $0) } != nil
          && simulation.resolves(cell, build, world)
      }
    }
    better = builds.indices.map { index in
      let build = builds[index].build
      return builds.indices.filter { other in
        let next = builds[other].build
        // Nobody goes back to a build that came before.
        return next.app == build.app && other > index
          && project.hasDropped(next) == project.hasDropped(build)
          && zip(abilities[index], abilities[other]).allSatisfy { !$0 || $1 }
          && abilities[index] != abilities[other]
      }
    }
  }
}
