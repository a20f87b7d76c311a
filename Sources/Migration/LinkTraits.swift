/// All that the outcome of a link depends on besides what the association files say of its URL.
public struct LinkTraits: Hashable, Sendable {
  /// What kind of link it is, in the terms a plan reports.
  public enum Kind: Int, CaseIterable, Sendable {
    /// A generated short link.
    case short
    /// A short link whose suffix somebody chose.
    case custom
    /// A long link.
    case long
    /// A mail of Firebase Auth, in either form.
    case authMail
    /// A URL that is no dynamic link, or is damaged beyond reading.
    case other

    /// The word for it in reports.
    public var name: String {
      switch self {
      case .short: "short"
      case .custom: "custom suffix"
      case .long: "long"
      case .authMail: "auth mail"
      case .other: "other"
      }
    }
  }

  /// Index of the link's domain in the project; nil when the host is not listed.
  public var domain: Int?
  /// The kind.
  public var kind: Kind
  /// Whether an http or https target is known.
  public var hasTarget: Bool
  /// The phones without the app that it leads to a store.
  public var stores: Phones = []
  /// A page that it leads to in vain.
  public var deadPage: DeadPage?
  /// Whether an FDL SDK for Apple's systems reads the target out of the URL by itself.
  ///
  /// It does for most long links on the root (see `SDKLink`); below a path it asks Google, as for
  /// short links.
  public var isReadableBySDK: Bool
  /// Whether the URL itself says the target, in a `link` parameter that is there once: what an app
  /// decodes without asking anybody, as PLAN.md has it.
  public var saysTarget = false
  /// Whether it lies below none of the paths that links of its domain are said to live under.
  public var isOutside = false
  /// The number of the apps that it names, see `NamedApps`.
  var namedApps = 0
}
