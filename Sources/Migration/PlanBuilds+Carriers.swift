extension PlanBuilds {
  /// The builds of a plan that what it writes for apps is for: the planned ones of each app, or else
  /// its newest one, which holds these files or comes before one that does.
  static func carriers(among builds: [PlanBuild], _ project: Project) -> [Int] {
    project.apps.indices.flatMap { app -> [Int] in
      let own = builds.indices.filter { builds[$0].build.app == app }
      let planned = own.filter { builds[$0].build.isPlanned }
      if !planned.isEmpty { return planned }
      let newest = own.last { builds[$0].build.channel == .production } ?? own.last
      return [newest].compactMap(\.self)
    }.sorted()
  }

  /// The builds that one with the app's `final` file follows: none of an app whose people have such a
  /// build.
  static func precursors(among builds: [PlanBuild], _ project: Project) -> [Int] {
    if !project.domains.contains(where: { project.isLeft($0) }) { return [] }
    return carriers(among: builds, project).filter { !project.hasDropped(builds[$0].build.app) }
  }
}
