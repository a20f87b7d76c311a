import Bytes

/// An `<intent-filter>` as written.
public struct IntentFilter: Sendable {
  /// The action of links.
  public static let viewAction = "android.intent.action.VIEW"
  /// The category of links that a browser hands over.
  public static let browsable = "android.intent.category.BROWSABLE"
  /// The category of implicit intents.
  public static let defaultCategory = "android.intent.category.DEFAULT"

  /// The whole element's bytes.
  public let range: Range<Int>
  /// The `autoVerify` attribute; nil where it is not written.
  public let autoVerify: ManifestValue?
  /// The names of its actions.
  public let actions: [String]
  /// The names of its categories.
  public let categories: [String]
  /// Its `<data>` elements.
  public let data: [DataElement]
  /// Its relative filter groups, in the order they are tried.
  public let groups: [RelativeFilterGroup]

  /// A filter made of its parts.
  public init(
    range: Range<Int> = 0..<0,
    autoVerify: ManifestValue? = nil, actions: [String], categories: [String],
    data: [DataElement], groups: [RelativeFilterGroup] = []
  ) {
    self.range = range
    self.autoVerify = autoVerify
    self.actions = actions
    self.categories = categories
    self.data = data
    self.groups = groups
  }

  /// Whether `autoVerify` is on.
  public var isAutoVerified: Bool { autoVerify?.text == "true" }

  /// Whether links reach the filter from a browser: VIEW, DEFAULT and BROWSABLE.
  public var takesLinks: Bool {
    actions.contains(Self.viewAction) && categories.contains(Self.browsable)
      && categories.contains(Self.defaultCategory)
  }

  /// All values of the attribute `name`, in the order written.
  public func values(_ name: DataAttribute.Name) -> [ManifestValue] {
    data.compactMap { $0[name]?.value }
  }

  /// The schemes, in the order written.
  public var schemes: [String] { values(.scheme).map(\.text) }

  /// The hosts as written at run time, wildcards included, each once.
  public var hosts: [String] { values(.host).map(\.text).distinct }

  /// Whether some scheme is `http` or `https`.
  public var hasWebScheme: Bool { schemes.contains(where: Self.isWeb) }

  /// Whether there is a scheme and all are `http` or `https`.
  public var hasOnlyWebSchemes: Bool { !schemes.isEmpty && schemes.allSatisfy(Self.isWeb) }

  /// Whether links with `scheme` are web links, which Android verifies.
  static func isWeb(_ scheme: String) -> Bool { scheme == "http" || scheme == "https" }
}
