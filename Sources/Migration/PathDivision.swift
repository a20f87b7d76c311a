import AndroidAssociation
import AppleAssociation
import Bytes

/// The branches of one domain's paths, each with the apps that it is for.
struct PathDivision {
  /// The branches, none of them twice.
  var branches: [PathBranch]

  /// The rules that open the branches of an app, where those of other apps inside them stay closed.
  ///
  /// The first rule that fits decides, so what lies deeper comes first.
  func rules(of app: Int) -> [AssociationFileContent.Rule] {
    let isOwn = { (branch: PathBranch) in branch.apps.contains(app) }
    let told = branches.filter { branch in
      let around = branches.filter { $0.holds(branch) }.max {
        $0.path.utf8.count < $1.path.utf8.count
      }
      return isOwn(branch) != (around.map(isOwn) ?? false)
    }
    let inner = told.filter { branch in told.contains { $0.holds(branch) } }
      .sorted { $0.path.utf8.count > $1.path.utf8.count }
    return (inner + told.filter { !inner.contains($0) }).map { branch in
      var rule = branch.rule
      rule.isExclusion = !isOwn(branch)
      return rule
    }
  }

  /// Whether an app gets the long links on the root, and not every path.
  func hasRootLongLinks(of app: Int) -> Bool {
    branches.contains { $0.kind == .longLinks && $0.apps.contains(app) }
  }

  /// The path conditions for the branches of an app; none for every path, nil where it has none.
  ///
  /// Filters close nothing, so branches of other apps inside them are open too.
  func filterPaths(of app: Int) -> [LinkClaim.Path]? {
    let own = branches.filter { $0.apps.contains(app) }
    if own.isEmpty { return nil }
    if own.contains(where: { $0.kind == .everything }) { return [] }
    let paths = own.filter { branch in !own.contains { $0.holds(branch) } }.flatMap(\.filterPaths)
      .distinct
    // Branches that differ in their escapes alone are one path for Android.
    return paths.filter { path in !paths.contains { $0 != path && $0.covers(path) } }
  }
}
