extension PlanInputs {
  /// The same as if no build that `word` names had ever been made; nil when there is none.
  ///
  /// A word is a version, or an app's name and a version with a space between.
  public func withoutBuild(_ word: String) -> PlanInputs? {
    let kept = project.builds.indices.filter { !project.isBuild(project.builds[$0], named: word) }
    if kept.count == project.builds.count { return nil }
    var fewer = project
    fewer.builds = kept.map { project.builds[$0] }
    return PlanInputs(
      project: fewer, asOf: asOf, domains: domains, builds: kept.map { builds[$0] },
      inventory: inventory, uses: uses)
  }
}

extension Project {
  /// Whether `word` is the version of `build`, alone or behind its app's name.
  func isBuild(_ build: Build, named word: String) -> Bool {
    word == build.version || word == "\(apps[build.app].name) \(build.version)"
  }
}
