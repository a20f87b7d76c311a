import DynamicLinks

/// The apps a link names, as bytes; empty where it names none.
public struct LinkApps: Hashable, Sendable {
  /// Android package name.
  public let package: ArraySlice<UInt8>
  /// Least Android version code.
  public let minimumAndroidVersion: ArraySlice<UInt8>
  /// iOS bundle ID.
  public let bundleID: ArraySlice<UInt8>
  /// iPad bundle ID, where it is another.
  public let iPadBundleID: ArraySlice<UInt8>
  /// App Store ID.
  public let appStoreID: ArraySlice<UInt8>
  /// iOS custom scheme.
  public let customScheme: ArraySlice<UInt8>

  /// The parameters that hold the fields, in their order.
  static let parameters: [LinkParameter] = [.apn, .amv, .ibi, .ipbi, .isi, .ius]

  /// Reads the fields joined by NUL in the order of `parameters`.
  init(joined: ArraySlice<UInt8>) {
    let fields = joined.split(separator: 0, omittingEmptySubsequences: false)
    func field(_ index: Int) -> ArraySlice<UInt8> { index < fields.count ? fields[index] : [] }
    package = field(0)
    minimumAndroidVersion = field(1)
    bundleID = field(2)
    iPadBundleID = field(3)
    appStoreID = field(4)
    customScheme = field(5)
  }
}
