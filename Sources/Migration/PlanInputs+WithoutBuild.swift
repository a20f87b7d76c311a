extension PlanInputs {
  /// The same as if no build of `version` had ever been made; nil when there is none.
  public func withoutBuild(_ version: String) -> PlanInputs? {
    let kept = project.builds.indices.filter { project.builds[$0].version != version }
    if kept.count == project.builds.count { return nil }
    var fewer = project
    fewer.builds = kept.map { project.builds[$0] }
    return PlanInputs(
      project: fewer, asOf: asOf, domains: domains, builds: kept.map { builds[$0] },
      inventory: inventory, uses: uses)
  }
}
