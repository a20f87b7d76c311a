import Bytes
import DynamicLinks
import Inventory

/// An app that links of the inventory name and the project does not list.
///
/// For the listed apps of its system such links are anyone's.
public struct UnlistedApp: Sendable {
  /// Its bundle identifier or package, as the links have it.
  public let id: String
  /// Whether it is for Apple's systems.
  public let isApple: Bool
  /// How many links name it, mails for signing in apart.
  public private(set) var count = 0
  /// The first of them, by row.
  public private(set) var firstLink = 0

  private init(_ name: Name) {
    id = String(decoding: name.bytes, as: UTF8.self)
    isApple = name.isApple
  }

  private struct Name: Hashable {
    let bytes: ArraySlice<UInt8>
    let isApple: Bool
  }

  /// The apps that `links` name and `project` does not list, those of most links first.
  static func all(in links: LinkTable, _ project: Project) -> [UnlistedApp] {
    var numbers: [Name: Int] = [:]
    var apps: [UnlistedApp] = []
    let named = (0..<links.appsCount).map { set in
      names(links.apps(id: set), project).map { name -> Int in
        if let number = numbers[name] { return number }
        numbers[name] = apps.count
        apps.append(UnlistedApp(name))
        return apps.count - 1
      }
    }
    if apps.isEmpty { return [] }
    for row in 0..<links.count where !links.kind(row).isAuth {
      for app in named[links.appsID(row)] {
        if apps[app].count == 0 { apps[app].firstLink = row }
        apps[app].count += 1
      }
    }
    return apps.filter { $0.count > 0 }.enumerated().sorted {
      $0.element.count == $1.element.count
        ? $0.offset < $1.offset : $0.element.count > $1.element.count
    }.map(\.element)
  }

  /// The names of one set that are no app's of the project.
  private static func names(_ set: LinkApps, _ project: Project) -> [Name] {
    let bundles = project.apps.flatMap(\.bundleIDs)
    let packages = project.apps.flatMap(\.packages)
    let unlisted = [set.bundleID, set.iPadBundleID].filter { name in
      !name.isEmpty && !bundles.contains { name.elementsEqual($0.utf8) }
    }.map { Name(bytes: $0, isApple: true) }
    let isUnlisted =
      !set.package.isEmpty && !packages.contains { set.package.elementsEqual($0.utf8) }
    return (unlisted + (isUnlisted ? [Name(bytes: set.package, isApple: false)] : [])).distinct
  }
}
