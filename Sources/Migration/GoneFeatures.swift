import DynamicLinks
import Inventory

/// How many links used what FDL did and no plan brings back.
public struct GoneFeatures: Sendable {
  /// Links that led through a store and kept their target across the install.
  public var installTimeLinks = 0
  /// Links with a social title, description or image.
  public var socialPreviews = 0
  /// Short links: FDL counted the clicks of these, and of no others.
  public var shortLinks = 0
  /// Links that sent older builds for Android to the Play Store.
  public var minimumVersions = 0
  /// Short links with campaign parameters.
  public var campaigns = 0
  /// All links, but for mails for signing in.
  public var links = 0

  /// Counts them in an inventory.
  init(_ table: LinkTable) {
    // What the Unity SDK writes where there is none (`amv=0`) sent nobody anywhere.
    let sentOlderBuilds = (0..<table.appsCount).map { id in
      table.apps(id: id).minimumAndroidVersion.contains { $0 != UInt8(ascii: "0") }
    }
    for link in 0..<table.count where !table.kind(link).isAuth {
      links += 1
      let features = table.features(link)
      if features.hasInstallTimeDeepLink { installTimeLinks += 1 }
      if sentOlderBuilds[table.appsID(link)] { minimumVersions += 1 }
      if features.contains(.social) { socialPreviews += 1 }
      if table.kind(link).isShort {
        shortLinks += 1
        if features.contains(.campaign) { campaigns += 1 }
      }
    }
  }
}
