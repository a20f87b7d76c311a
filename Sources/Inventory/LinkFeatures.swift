/// What a link carries besides its target, one bit each.
public struct LinkFeatures: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt16

  /// Features from their bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Archived in the console; the link was live all the same.
  public static let archived = LinkFeatures(rawValue: 1 << 0)
  /// Names an Android package.
  public static let androidApp = LinkFeatures(rawValue: 1 << 1)
  /// Names an iOS bundle.
  public static let iOSApp = LinkFeatures(rawValue: 1 << 2)
  /// Names an App Store ID.
  public static let appStore = LinkFeatures(rawValue: 1 << 3)
  /// Has a social title, description or image.
  public static let social = LinkFeatures(rawValue: 1 << 4)
  /// Has `utm_` parameters.
  public static let campaign = LinkFeatures(rawValue: 1 << 5)
  /// Has App Store campaign parameters.
  public static let appStoreCampaign = LinkFeatures(rawValue: 1 << 6)
  /// Skips the preview page.
  public static let forcedRedirect = LinkFeatures(rawValue: 1 << 7)
  /// Not in the list itself: named as `_osl` by an expanded link.
  public static let fromExpandedLink = LinkFeatures(rawValue: 1 << 8)
  /// Other rows give the same link another target.
  public static let conflicting = LinkFeatures(rawValue: 1 << 9)
  /// Another link differs from it in letter case only.
  public static let caseCollision = LinkFeatures(rawValue: 1 << 10)
  /// At least one rule about long links has something to say.
  public static let mistaken = LinkFeatures(rawValue: 1 << 11)
  /// The target is a dynamic link itself.
  public static let nestedTarget = LinkFeatures(rawValue: 1 << 12)
  /// In no list: somebody asked a host for it, as an access log tells.
  public static let fromTraffic = LinkFeatures(rawValue: 1 << 13)
  /// A short link that rows give with and without a slash behind its suffix.
  public static let bothSlashes = LinkFeatures(rawValue: 1 << 14)
  /// Other rows give the same link another fallback or app.
  public static let differing = LinkFeatures(rawValue: 1 << 15)

  /// Whether an install through the link led to its target on the first start: it went through a
  /// store by an app's identity.
  public var hasInstallTimeDeepLink: Bool { !isDisjoint(with: [.androidApp, .appStore]) }
}
