/// Whether a build that people have lists a host in its own files.
public struct BuildListing: Sendable {
  /// The app's name and the version.
  public var name: String
  /// The app's name.
  public var app: String
  /// The part of the app's installs that run it; nil when the team does not know.
  public var installShare: Double?
  /// Whether its entitlements or intent filters list the host; nil when they are not known.
  public var lists: Bool?

  /// A build as known elsewhere.
  public init(name: String, app: String, installShare: Double?, lists: Bool?) {
    self.name = name
    self.app = app
    self.installShare = installShare
    self.lists = lists
  }

  /// The shipped builds of the production channel, for the domain of that index; an app of which
  /// the project knows no build, shipped or planned, has one of which nothing is known.
  public static func all(_ inputs: PlanInputs, domain: Int) -> [BuildListing] {
    let builds = PlanBuilds(inputs.project).builds
    let claims = BuildClaims(inputs, builds: builds)
    let planner = AssociationPlanner(
      inputs: inputs, shapes: inputs.project.domains.map { PathShapes(prefixes: $0.prefixes) },
      claims: claims)
    let unknown = inputs.project.apps.indices.filter { app in
      !inputs.project.builds.contains { $0.app == app }
    }
    .map { app in
      let name = inputs.project.apps[app].name
      return BuildListing(name: name, app: name, installShare: nil, lists: nil)
    }
    return builds.enumerated().filter { _, build in
      !build.build.isPlanned && build.build.channel == .production
    }
    .map { index, build in
      BuildListing(
        name: build.name, app: inputs.project.apps[build.build.app].name,
        installShare: build.build.installShare,
        lists: claims.hasOnlyPages(build: index, domain: domain, planner)
          ? false : claims.lists(build: index, domain: domain))
    } + unknown
  }
}
