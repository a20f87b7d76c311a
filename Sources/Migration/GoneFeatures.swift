import Inventory

/// How many links used what FDL did and no plan brings back.
public struct GoneFeatures: Sendable {
  /// Links that led through a store and kept their target across the install.
  public var installTimeLinks = 0
  /// Links with a social title, description or image.
  public var socialPreviews = 0
  /// Links with campaign parameters, whose clicks FDL counted.
  public var campaigns = 0
  /// All links: every click was counted.
  public var links = 0

  /// Counts them in an inventory.
  init(_ table: LinkTable) {
    links = table.count
    for link in 0..<table.count {
      let features = table.features(link)
      if features.hasInstallTimeDeepLink { installTimeLinks += 1 }
      if features.contains(.social) { socialPreviews += 1 }
      if features.contains(.campaign) { campaigns += 1 }
    }
  }
}
