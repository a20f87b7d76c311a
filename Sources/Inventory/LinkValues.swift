import Bytes
import DynamicLinks

/// All that an inventory says about one link, by the columns of the Takeout export.
public struct LinkValues: Sendable {
  private let url: ArraySlice<UInt8>
  private let target: ArraySlice<UInt8>
  private let features: LinkFeatures
  private let apps: LinkApps
  private let fallbacks: LinkFallbacks
  private let details: LinkDetails

  /// The values of a link of `table`.
  init(_ row: Int, of table: LinkTable) {
    url = table.url(row)
    target = table.target(row)
    features = table.features(row)
    apps = table.apps(id: table.appsID(row))
    fallbacks = table.fallbacks(row)
    details = table.details(row)
  }

  /// The value of a column; empty where there is none.
  ///
  /// Values of `LinkDetails.columns` are there only where the table keeps details.
  public subscript(column: LinkColumn) -> ArraySlice<UInt8> {
    switch column {
    case .shortLink: url
    case .link: target
    case .archived: features.contains(.archived) ? Self.yes : Self.no
    case .efr: features.contains(.forcedRedirect) ? Self.yes : []
    case .apn: apps.package
    case .amv: apps.minimumAndroidVersion
    case .ibi: apps.bundleID
    case .ipbi: apps.iPadBundleID
    case .isi: apps.appStoreID
    case .ius: apps.customScheme
    case .afl: fallbacks.android
    case .ifl: fallbacks.iOS
    case .ipfl: fallbacks.iPad
    case .ofl: fallbacks.other
    default: details[column]
    }
  }

  private static let yes = Array("true".utf8)[...]
  private static let no = Array("false".utf8)[...]
}
