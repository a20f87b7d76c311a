import Inventory

/// Which apps of a project its links name: by bundle identifier or package, as the parameters `ibi`,
/// `ipbi` and `apn` do.
///
/// Links name few different sets of apps, so each set of the inventory has a number here, and sets
/// that mean the same have the same one.
struct NamedApps: Sendable {
  /// For each number, what its links are to each app of the project.
  private var purposes: [[LinkPurpose]]
  /// For each set of apps of the inventory its number; empty where all are 0.
  private var numbers: [Int] = []

  /// Reads the sets of `links`; where the project has one app for each system, nothing needs to be
  /// told apart.
  init(_ links: LinkTable, project: Project) {
    purposes = [project.apps.map { _ in .anyone }]
    guard project.hasRivals else { return }
    var known: [[Int]: Int] = [[]: 0]
    numbers = (0..<links.appsCount).map { id in
      let named = Self.named(links.apps(id: id), in: project)
      if let number = known[named] { return number }
      known[named] = purposes.count
      purposes.append(Self.purposes(of: named, in: project))
      return purposes.count - 1
    }
  }

  /// The number of what the link in a row names; 0 for nothing of the project.
  func number(_ row: Int, in links: LinkTable) -> Int {
    numbers.isEmpty ? 0 : numbers[links.appsID(row)]
  }

  /// What links with a number are to each app of the project.
  func purposes(_ number: Int) -> [LinkPurpose] { purposes[number] }

  private static func named(_ names: LinkApps, in project: Project) -> [Int] {
    project.apps.indices.filter { index in
      let app = project.apps[index]
      return app.platform.isApple
        ? [names.bundleID, names.iPadBundleID].contains { name in
          !name.isEmpty && app.bundleIDs.contains { name.elementsEqual($0.utf8) }
        } : app.packages.contains { names.package.elementsEqual($0.utf8) }
    }
  }

  private static func purposes(of named: [Int], in project: Project) -> [LinkPurpose] {
    project.apps.indices.map { app in
      if named.contains(app) { return .own }
      return named.contains { project.areRivals($0, app) } ? .others : .anyone
    }
  }
}
