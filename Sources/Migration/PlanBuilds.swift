/// The builds of a plan: those of the project, and the next version of each app that has none
/// planned and none that resolves links.
struct PlanBuilds {
  /// The builds, the project's first and in its order.
  let builds: [PlanBuild]

  /// Gathers the builds of `project`, and next ones where `assumesBuilds` says so.
  init(_ project: Project, assumesBuilds: Bool = true) {
    var builds = project.builds.map { build in
      PlanBuild(
        build: build, name: "\(project.apps[build.app].name) \(build.version)", isAssumed: false)
    }
    for (index, app) in project.apps.enumerated() where assumesBuilds {
      let hasNext = project.builds.contains { build in
        build.app == index && (build.isPlanned || build.resolver.readsRedirects)
      }
      if hasNext { continue }
      let next = Build(
        app: index, version: "(next)", appID: app.appID, package: app.package,
        channel: .production, entitlements: nil, manifests: [], resources: [],
        placeholders: [:], resolver: .redirect, installShare: nil, installShareRange: nil,
        isPlanned: true, range: app.range)
      builds.append(PlanBuild(build: next, name: "\(app.name) (next)", isAssumed: true))
    }
    self.builds = builds
  }
}
