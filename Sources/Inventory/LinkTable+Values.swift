import Bytes
import DynamicLinks

extension LinkTable {
  /// What the inventory says about a link beyond apps and fallbacks; nothing unless the table keeps
  /// details.
  public func details(_ row: Int) -> LinkDetails {
    LinkDetails(joined: row < detailSlots.count ? details[detailSlots[row]] : [])
  }

  /// How many clicks saved linkStats count for a link; nil where none tell.
  public func clicks(_ row: Int) -> Int? { clickCounts[row] }

  /// The value a link has in a column of the Takeout export; empty where it has none.
  ///
  /// Values of `LinkDetails.columns` are there only where the table keeps details.
  public func value(_ row: Int, _ column: LinkColumn) -> ArraySlice<UInt8> {
    switch column {
    case .shortLink: return url(row)
    case .link: return target(row)
    case .archived: return flag(isArchived(row), otherwise: "false")
    case .efr: return flag(features(row).contains(.forcedRedirect), otherwise: "")
    case .apn: return apps(id: appsID(row)).package
    case .amv: return apps(id: appsID(row)).minimumAndroidVersion
    case .ibi: return apps(id: appsID(row)).bundleID
    case .ipbi: return apps(id: appsID(row)).iPadBundleID
    case .isi: return apps(id: appsID(row)).appStoreID
    case .ius: return apps(id: appsID(row)).customScheme
    case .afl: return fallbacks(row).android
    case .ifl: return fallbacks(row).iOS
    case .ipfl: return fallbacks(row).iPad
    case .ofl: return fallbacks(row).other
    default: return details(row)[column]
    }
  }

  private func flag(_ value: Bool, otherwise no: String) -> ArraySlice<UInt8> {
    Array((value ? "true" : no).utf8)[...]
  }

  /// Forgets all links, but nothing about how they are read.
  mutating func removeAll() {
    let keepsDetails = keepsDetails
    self = LinkTable(classifier: classifier)
    self.keepsDetails = keepsDetails
  }
}
