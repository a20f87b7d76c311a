import Inventory

extension Plan {
  /// What links would lose if the host of a domain went away at once: today, and once the plan has
  /// reached its drain world.
  public func costs(ofRetiring domain: Int) -> [Cost] {
    let simulation = Simulation(
      project: project, builds: builds, claims: claims, approvals: approvals)
    var costs: [Cost] = []
    for index in [0, drainWorld] {
      var world = worlds[index]
      world.hosts[domain] = HostState(files: .none, answer: .nothing)
      // Links of other hosts may open by the files of this one, or lead to its pages.
      for (number, cell) in cells.enumerated() where cell.traits.kind != .authMail {
        for (position, audience) in audiences.enumerated() {
          guard let before = outcomes[number][index][position],
            let after = simulation.outcome(cell, audience, world), after > before
          else { continue }
          let cost = Cost(
            world: index, audience: audience, replaced: nil, before: before, after: after,
            count: cell.count,
            isUnrecoverable: false)
          costs.append(cost)
        }
      }
    }
    return costs.joined()
  }

  /// What links would lose for those who have a build that one of `words` names and would have no app:
  /// today, and once the plan has reached its drain world.
  public func costs(withoutBuilds words: [String]) -> [Cost] {
    let simulation = Simulation(
      project: project, builds: builds, claims: claims, approvals: approvals)
    var costs: [Cost] = []
    for (position, audience) in audiences.enumerated() {
      guard case .build(let build) = audience,
        words.contains(where: { project.isBuild(builds[build].build, named: $0) })
      else { continue }
      let others = simulation.phone(of: build).map(Audience.phone) ?? .browser
      for index in [0, drainWorld] {
        for (number, cell) in cells.enumerated() where cell.traits.kind != .authMail {
          guard let before = outcomes[number][index][position],
            let after = simulation.outcome(cell, others, worlds[index]), after > before
          else { continue }
          costs.append(
            Cost(
              world: index, audience: audience, before: before, after: after, count: cell.count,
              isUnrecoverable: false))
        }
      }
    }
    return costs.joined()
  }

  /// How many links have their new URL on the host of a domain, and would lose it there.
  public func countOfLinksMoved(to domain: Int) -> Int {
    let isHere = newURLs.pathBeginnings(on: project.domains[domain].host).map { $0 != nil }
    return (0..<links.count).count { link in
      isHere[newURLs.beginning(of: link)] && cells[Int(cellOfLink[link])].newURLLimit == nil
    }
  }

  /// The losses of this plan that `other` does not have; a class and an audience are the same by
  /// their names.
  public func losses(notIn other: Plan) -> [Loss] {
    let known = Set(other.unrestored.map { other.key(of: $0) })
    return unrestored.filter { !known.contains(key(of: $0)) }
  }

  private func key(of loss: Loss) -> String {
    className(of: loss) + "\n" + name(of: loss.audience)
  }
}
