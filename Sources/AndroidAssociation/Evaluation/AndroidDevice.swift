/// What about a device decides where links go.
public struct AndroidDevice: Hashable, Sendable {
  /// A device with Google services and the newest Android whose behaviour is known here.
  public static let current = AndroidDevice(apiLevel: 35)

  /// The API level: 30 is Android 11, 31 Android 12, 35 Android 15.
  public var apiLevel: Int
  /// Whether Google services are on it; dynamic rules need them.
  public var hasGoogleServices: Bool

  /// A device of an API level.
  public init(apiLevel: Int, hasGoogleServices: Bool = true) {
    self.apiLevel = apiLevel
    self.hasGoogleServices = hasGoogleServices
  }

  /// Whether each host is verified alone and an unverified one opens in the browser (Android 12).
  var verifiesHostsApart: Bool { apiLevel >= 31 }

  /// Whether dynamic rules are obeyed.
  var obeysDynamicRules: Bool { apiLevel >= 35 && hasGoogleServices }
}
