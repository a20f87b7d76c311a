/// How many people of an app have builds that a phase waits to be gone, as far as the project tells.
///
/// What a phase says it waits for and what its gate decides are read from here alike.
struct Adoption {
  /// Index of the app in the project.
  let app: Int
  /// The builds that the phase waits to be gone, by index.
  let leaving: [Int]
  /// All builds of the app, by index.
  private let own: [Int]
  private let builds: [PlanBuild]

  /// Counts the installs of `app` among the builds of a plan.
  private init(_ app: Int, _ builds: [PlanBuild], _ isLeaving: (Int) -> Bool) {
    self.app = app
    self.builds = builds
    own = builds.indices.filter { builds[$0].build.app == app }
    leaving = own.filter(isLeaving)
  }

  /// The apps of `project` that a phase waits for, since some of their people may have builds that
  /// `isLeaving` takes.
  static func awaited(
    in project: Project, _ builds: [PlanBuild], leaving isLeaving: (Int) -> Bool
  ) -> [Adoption] {
    project.apps.indices.map { Adoption($0, builds, isLeaving) }
      .filter { !$0.leaving.isEmpty || $0.unlistedShare > 0 }
  }

  /// The part of installs that the builds to be gone are known to have.
  var leavingShare: Double { share(leaving) }

  /// The part of installs that no listed build is known to have; they may all be of builds that the
  /// project does not list.
  var unlistedShare: Double {
    let rest = 1 - share(own)
    // Sums of shares are not exact.
    return rest < 0.000_001 ? 0 : rest
  }

  /// Those of the builds to be gone of which nobody said how many people have them.
  var countless: [Int] { leaving.filter { builds[$0].build.installShare == nil } }

  /// The first build in people's hands of which nobody said how many have it.
  var uncounted: Int? {
    own.first { !builds[$0].build.isPlanned && builds[$0].build.installShare == nil }
  }

  /// Whether nobody said of any build of the app how many people have it.
  var isUncounted: Bool { own.allSatisfy { builds[$0].build.installShare == nil } }

  /// The builds that people may have in their hands, those of which the project tells nothing counted as
  /// such: each with its part of installs, and what else `note` says of it.
  func names(in project: Project, note: (Int) -> String? = { _ in nil }) -> [String] {
    let listed = leaving.map { index in
      let share = builds[index].build.installShare.map { "now \(Step.percent($0)) %" }
      let remarks = [share, note(index)].compactMap(\.self)
      return builds[index].name + (remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))")
    }
    if unlistedShare == 0 { return listed }
    let count =
      isUncounted || uncounted != nil
      ? "how many is not known" : "now \(Step.percent(unlistedShare)) %"
    return listed + ["builds of \(project.apps[app].name) that are not listed (\(count))"]
  }

  private func share(_ indices: [Int]) -> Double {
    indices.reduce(0) { $0 + (builds[$1].build.installShare ?? 0) }
  }
}
