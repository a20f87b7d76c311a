import Diagnostics

extension PlanBuilder {
  /// The hosts where links lie among the pages of a site, and rules cannot name them all.
  func linksAmongPages(_ simulation: PlanSimulation) -> [Finding] {
    project.domains.indices.flatMap { index -> [Finding] in
      let domain = project.domains[index]
      guard planner.shapes[index].hasTooManyLinks else {
        return LinksAmongPages.findings(in: project, of: domain)
      }
      let lost = Set(
        simulation.losses.compactMap { loss -> Int? in
          guard case .build = loss.audience else { return nil }
          if case .newURLClosed(index, _) = loss.reason { return loss.cell }
          return simulation.cells[loss.cell].traits.domain == index ? loss.cell : nil
        })
      let count = lost.reduce(0) { $0 + simulation.cells[$1].count }
      return count == 0
        ? []
        : [
          LinksAmongPages.finding(
            domain, count: count, at: project.source.location(of: domain.range))
        ]
    }
  }
}
